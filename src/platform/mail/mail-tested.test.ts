import { expect, test } from 'vitest'
import { testDatabase } from '#testing/app.ts'
import { rememberTest, testedAt } from './mail-store.ts'

const tested = {
  smtp: { host: 'mail.test', port: 587, secure: false, auth: { user: 'ann', pass: 'pass-4711' } },
  from: { name: 'Ann’s', address: 'mail@business.test' },
}

test('a test mail counts for the mail server and the sender that it left by, and for no others', async () => {
  const { db } = await testDatabase()
  expect(await testedAt(db, tested)).toBeUndefined()
  await rememberTest(db, tested)
  expect(await testedAt(db, tested)).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/)
  const { smtp, from } = tested
  expect(await testedAt(db, { smtp, from: { ...from, name: 'Another name' } })).toBeDefined()
  for (const other of [
    { smtp: { ...smtp, host: 'other.test' }, from },
    { smtp: { ...smtp, port: 465 }, from },
    { smtp: { ...smtp, secure: true }, from },
    { smtp: { ...smtp, auth: undefined }, from },
    { smtp: { ...smtp, auth: { user: 'bo', pass: 'pass-4711' } }, from },
    { smtp: { ...smtp, auth: { user: 'ann', pass: 'pass-4712' } }, from },
    { smtp, from: { ...from, address: 'other@business.test' } },
  ])
    expect(await testedAt(db, other), JSON.stringify(other)).toBeUndefined()
})

test('what is remembered shows neither the password nor an address', async () => {
  const { db } = await testDatabase()
  await rememberTest(db, tested)
  const rows = JSON.stringify(await db.selectFrom('settings').selectAll().execute())
  expect(rows).not.toContain('pass-4711')
  expect(rows).not.toContain('business.test')
})
