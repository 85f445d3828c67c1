import { beforeEach, expect, test } from 'vitest'
import { newId } from '#platform/db/new-id.ts'
import { testDatabase } from '#testing/app.ts'
import { storedBooking } from '#testing/stored-bookings.ts'
import { areOfOne, isOfVerified, personOf, verifiedClientOf, withProof } from './person.ts'

let db: Awaited<ReturnType<typeof testDatabase>>['db']

beforeEach(async () => {
  ;({ db } = await testDatabase())
})

const [P1, P2, P3] = ['+17055550101', '+17055550102', '+17055550103'] as const
const [E1, E2] = ['nell@example.com', 'bo@example.com'] as const

const booked = async (phone: string, email: string | null, vouched: 0 | 1 = 1) => {
  const id = await storedBooking(db, { phone, email })
  await db.updateTable('bookings').set({ vouched }).where('id', '=', id).execute()
  return { id, phone, email, vouched }
}

const join = (booking_id: string, other_id: string, ended_at: string | null = null) =>
  db
    .insertInto('same_clients')
    .values({
      id: newId(),
      created_at: new Date().toISOString(),
      booking_id,
      other_id,
      who: 'ann@example.com',
      ended_at,
      ended_by: ended_at && 'ann@example.com',
    })
    .execute()

type Booked = Awaited<ReturnType<typeof booked>>

/** Which of these are proved to be of the client of the first, in a list and in the database. */
async function provedAmong(first: Booked, others: readonly Booked[]) {
  const proved = await verifiedClientOf(db, first)
  const rows = await db.selectFrom('bookings').select('id').where(withProof(proved)).execute()
  const found = others.filter((one) => isOfVerified(proved, one))
  expect(rows.map(({ id }) => id).sort()).toEqual([first, ...found].map(({ id }) => id).sort())
  return found
}

test('bookings are proved to be of one client by the same phone together with the same email address, in any case', async () => {
  const mine = await booked(P1, E1)
  const alike = await booked(P1, E1.toUpperCase())
  const phoneOnly = await booked(P1, E2)
  const emailOnly = await booked(P2, E1)
  const without = await booked(P1, null)
  expect(await provedAmong(mine, [alike, phoneOnly, emailOnly, without])).toEqual([alike])
  expect(await areOfOne(db, [mine.id, alike.id])).toBe(true)
})

test('a chain of contacts proves nothing, though the desk guesses by it', async () => {
  const a = await booked(P1, E1)
  const b = await booked(P1, E2)
  const c = await booked(P2, E2)
  for (const [one, ...others] of [
    [a, b, c],
    [b, a, c],
    [c, a, b],
  ] as const)
    expect(await provedAmong(one, others)).toEqual([])
  expect((await personOf(db, a)).ids.toSorted()).toEqual([a, b, c].map(({ id }) => id).toSorted())
})

test('calls from the same phone are of one client, and nothing else is with them', async () => {
  const first = await booked(P1, null)
  const second = await booked(P1, null)
  const otherPhone = await booked(P2, null)
  const withAddress = await booked(P1, E1)
  const others = [second, otherPhone, withAddress]
  expect(await provedAmong(first, others)).toEqual([second])
  expect(await provedAmong(second, [first, otherPhone, withAddress])).toEqual([first])
  expect(await provedAmong(withAddress, [first, second, otherPhone])).toEqual([])
  expect(await areOfOne(db, [first.id, second.id])).toBe(true)
  expect(await areOfOne(db, [first.id, withAddress.id])).toBe(false)
})

test('a booking without an address for which nobody vouches is on its own, also with the phone of calls', async () => {
  const call = await booked(P1, null)
  const unknown = await booked(P1, null, 0)
  const another = await booked(P1, null, 0)
  expect(await provedAmong(call, [unknown, another])).toEqual([])
  expect(await provedAmong(unknown, [call, another])).toEqual([])
  await join(unknown.id, call.id)
  expect(await provedAmong(unknown, [call, another])).toEqual([call])
})

test('a join with one of the calls of a phone is one with all of them', async () => {
  const first = await booked(P1, null)
  const second = await booked(P1, null)
  const online = await booked(P2, E2)
  await join(second.id, online.id)
  expect(await provedAmong(online, [first, second])).toEqual([first, second])
  expect(await provedAmong(first, [second, online])).toEqual([second, online])
})

test('what the desk has joined is proved, from both sides and with all that is of either, until that is taken back', async () => {
  const a = await booked(P1, E1)
  const b = await booked(P2, E2)
  const alikeB = await booked(P2, E2)
  const c = await booked(P3, null)
  const stranger = await booked(P1, E2)
  await join(a.id, b.id)
  expect(await provedAmong(a, [b, alikeB, c, stranger])).toEqual([b, alikeB])
  await join(c.id, alikeB.id)
  expect(await provedAmong(a, [b, alikeB, c, stranger])).toEqual([b, alikeB, c])
  expect(await provedAmong(c, [a, b, alikeB, stranger])).toEqual([a, b, alikeB])
  await db.updateTable('same_clients').set({ ended_at: 'x' }).where('other_id', '=', b.id).execute()
  expect(await provedAmong(a, [b, alikeB, c, stranger])).toEqual([])
})

test('an erased booking is proved to be of nobody', async () => {
  const a = await booked(P1, E1)
  const b = await booked(P1, E1)
  const c = await booked(P2, E2)
  await join(a.id, c.id)
  await db
    .updateTable('bookings')
    .set({ erased_at: 'x', phone: '', email: '' })
    .where('id', 'in', [b.id, c.id])
    .execute()
  expect(await provedAmong(a, [])).toEqual([])
  const call = await booked(P3, null)
  const erased = { ...(await booked(P3, null)), phone: '' }
  await db.updateTable('bookings').set({ erased_at: 'x', phone: '' }).where('id', '=', erased.id).execute()
  expect(await provedAmong(call, [erased])).toEqual([])
  expect(await provedAmong(erased, [call])).toEqual([])
})
