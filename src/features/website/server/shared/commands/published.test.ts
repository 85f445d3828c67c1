import { expect, test } from 'vitest'
import { runExport } from '#features/backups/server/commands/export.ts'
import { kinds } from '#features/exports/export-part.ts'
import { isSheet } from '#features/exports/server/shared/formats.ts'
import { hookFeatures } from '#features/hooks.ts'
import { runCheckMail } from '#features/mails/server/commands/check-mail.ts'
import { runDeskLink } from '#features/sign-in/server/commands/desk-link.ts'
import { signInOf } from '#features/sign-in/sign-in.ts'
import { insertPublication } from '#features/website/server/shared/store.ts'
import type { Db } from '#platform/db/schema.ts'
import { insertMailState } from '#platform/mail/mail-store.ts'
import { testDatabase } from '#testing/app.ts'
import { programIo } from '#testing/program.ts'
import { storedBooking } from '#testing/stored-bookings.ts'

const OWNER = 'owner@business.test'
const nobody = { server: null, sender: null, owner: null, people: null }
const server = { host: 'smtp.business.test', port: 587, secure: false, user: 'ann' }

const publishAddress = (db: Db) =>
  insertPublication(db, 0, {
    who: 'ann@example.com',
    section: 'business',
    state: { sections: { business: { email: OWNER } }, confirmed: [] },
  })

async function linked(dataDir: string, address: string) {
  const { io, output } = programIo(dataDir)
  return { code: await runDeskLink([address], io, hookFeatures), ...output }
}

test('desk-link signs in the address that the owner published', async () => {
  const { db, dataDir } = await testDatabase()
  await publishAddress(db)
  const { code, stdout } = await linked(dataDir, OWNER)
  expect([code, signInOf(new URL(stdout.trim().split('\n').at(-1) ?? '').hash)]).toEqual([0, expect.anything()])
})

test('desk-link signs in those whom the desk lets in, and names them to others', async () => {
  const { db, dataDir } = await testDatabase()
  const settings = { ...nobody, people: ['bo@example.com'] }
  await insertMailState(db, { version: 1, who: OWNER, settings, password: '' })
  expect((await linked(dataDir, 'bo@example.com')).code).toBe(0)
  const { code, stderr } = await linked(dataDir, OWNER)
  expect(code).toBe(1)
  expect(stderr).toContain('only bo@example.com may: add it on the desk, or set DESK_EMAILS')
})

test('check-mail looks up the mail server of the desk, and the sender that the owner published', async () => {
  const { db, dataDir } = await testDatabase()
  await publishAddress(db)
  const state = { version: 1, who: OWNER, settings: { ...nobody, server }, password: 'secret' }
  await insertMailState(db, state)
  const { io, output } = programIo(dataDir)
  const nothing = () => Promise.reject(Object.assign(new Error('none'), { code: 'ENOTFOUND' }))
  const dns = { resolve4: nothing, resolve6: nothing, resolveMx: nothing, resolveTxt: nothing, reverse: nothing }
  expect(await runCheckMail([], io, dns)).toBe(1)
  expect(output.stdout).toContain(`Mail from ${OWNER}, through ${server.host}\n`)
  expect(output.stdout + output.stderr).not.toContain('secret')
})

test('no export has the mail server’s password', async () => {
  const { db, dataDir } = await testDatabase()
  await storedBooking(db, { appoint_date: '2099-07-15' })
  const settings = { ...nobody, server }
  await insertMailState(db, { version: 1, who: OWNER, settings, password: 'pass-4711' })
  for (const kind of kinds)
    for (const format of isSheet(kind) ? ['json', 'csv'] : ['json']) {
      const { io, output } = programIo(dataDir)
      expect(await runExport([kind, '--format', format], io)).toBe(0)
      expect(output.stdout).not.toContain('pass-4711')
    }
})
