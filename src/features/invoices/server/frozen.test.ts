import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { documentCalls } from '#features/invoices/calls.ts'
import { moneyDesk } from '#testing/money.ts'
import { storedBooking } from '#testing/stored-bookings.ts'
import { purgeMoney } from './shared/purge.ts'

const refused = (work: { execute: () => Promise<unknown> }) =>
  expect(work.execute()).rejects.toThrow(/frozen|kept|never changed|only go up/)

test('no line comes to what was issued, no number is given again, and nothing is said to be purged', async () => {
  const { db, issued, paid, make, back } = await moneyDesk()
  const { id } = await issued()
  const { payment } = await paid(id, 300)
  await back(payment.id, { kind: 'refund', amount_cents: 1, method: 'card' })
  const draft = await make()
  const before = async () => [
    await db.selectFrom('documents').selectAll().orderBy('id').execute(),
    await db.selectFrom('document_lines').selectAll().orderBy('document_id').execute(),
    await db.selectFrom('payments').selectAll().orderBy('id').execute(),
    await db.selectFrom('allocations').selectAll().orderBy('id').execute(),
  ]
  const stored = await before()
  const one = { position: 9, kind: 'other', text: 'x', about: '', quantity: 1000 } as const
  const more = { unit_cents: 1, amount_cents: 1, service: null, booking_id: null, choice: 'fixed' as const }
  for (const position of [0, 1, 2, 9])
    await refused(db.insertInto('document_lines').values({ document_id: id, ...one, ...more, position }))
  // A line of a draft cannot move into it either.
  await refused(
    db.updateTable('document_lines').set({ document_id: id, position: 2 }).where('document_id', '=', draft.id),
  )
  await refused({ execute: () => sql`update document_series set n = n - 1`.execute(db) })
  await refused(db.insertInto('money_purges').values({ record_id: id, day: '2026-07-15' }))
  await refused(db.insertInto('money_purges').values({ record_id: payment.id, day: '2026-07-15' }))
  expect(await before()).toEqual(stored)
  // The control: a draft can be changed and deleted.
  await db.updateTable('documents').set({ note: 'x' }).where('id', '=', draft.id).execute()
  await db.deleteFrom('document_lines').where('document_id', '=', draft.id).execute()
  await db.deleteFrom('documents').where('id', '=', draft.id).execute()
})

test('a booking with a document cannot be deleted', async () => {
  const { db, act, document } = await moneyDesk()
  const id = await storedBooking(db)
  document(await act(documentCalls.documents, { booking_ids: [id] }))
  await expect(db.deleteFrom('bookings').where('id', '=', id).execute()).rejects.toThrow()
})

test('six years after the end of their year documents and payments go by themselves, and not a day earlier', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-07-15T22:00:00Z') })
  const { db, issued, paid, credit, back, make } = await moneyDesk()
  const { id } = await issued()
  const { payment } = await paid(id, 11_300)
  await credit(id)
  await back(payment.id, { kind: 'refund', amount_cents: 11_300, method: 'card' })
  await make({ client_name: 'A draft' })
  const count = async () => ({
    documents: (await db.selectFrom('documents').select('id').execute()).length,
    lines: (await db.selectFrom('document_lines').select('position').execute()).length,
    payments: (await db.selectFrom('payments').select('id').execute()).length,
    allocations: (await db.selectFrom('allocations').select('id').execute()).length,
  })
  const all = await count()
  vi.setSystemTime(new Date('2033-01-01T04:59:00Z'))
  expect(await purgeMoney(db)).toBe(0)
  expect(await count()).toEqual(all)
  vi.setSystemTime(new Date('2033-01-01T05:01:00Z'))
  expect(await purgeMoney(db)).toBe(2)
  expect(await count()).toEqual({ documents: 1, lines: 1, payments: 0, allocations: 0 })
  // Its number is never given again.
  expect(await db.selectFrom('document_series').selectAll().execute()).toEqual([{ series: '2026', n: 2 }])
})
