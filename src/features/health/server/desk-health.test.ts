import { expect, test } from 'vitest'
import { healthCalls } from '#features/health/calls.ts'
import type { DeskHealth } from '#features/health/health.ts'
import { queueMail } from '#platform/mail/queue.ts'
import { testDesk } from '#testing/desk.ts'
import { letter } from '#testing/outbox.ts'

test('the desk shows each fact about the server, with the reasons of its troubles', async () => {
  const { get, cookieOf, db } = await testDesk()
  await cookieOf()
  await queueMail(db, letter)
  const created_at = '2026-01-01T00:00:00.000Z'
  await db.updateTable('jobs').set({ attempts: 1 }).execute()
  await db.updateTable('mails').set({ created_at, last_error: '535 Wrong password' }).execute()
  const { facts } = (await get(healthCalls.health)).json() as DeskHealth
  expect(facts.mail).toMatchObject({ state: 'failing', reason: '535 Wrong password' })
  expect(facts.storage).toEqual({ state: 'ok', words: expect.any(String) })
})
