import { expect, test } from 'vitest'
import { withId } from '#core/desk-calls.ts'
import { clientCalls } from '#features/clients/calls.ts'
import type { ClientPage } from '#features/clients/clients.ts'
import { noteCalls } from '#features/people/calls.ts'
import { testDesk } from '#testing/desk.ts'
import { storedBooking, storedVehicle } from '#testing/stored-bookings.ts'

async function withList() {
  const desk = await testDesk()
  const store = (requested: Parameters<typeof storedBooking>[1]) => storedBooking(desk.db, requested)
  const list = async (query: Record<string, string> = {}): Promise<ClientPage> => {
    const answer = await desk.get(`${clientCalls.clientList}?${new URLSearchParams(query)}`)
    expect(answer.statusCode).toBe(200)
    return answer.json()
  }
  /** All pages, of so many rows each. */
  const all = async (query: Record<string, string>) => {
    const names: string[] = []
    for (let cursor = ''; ; ) {
      const page = await list({ ...query, ...(cursor && { cursor }) })
      names.push(...page.clients.map(({ firstname }) => firstname))
      if (!page.next) return names
      cursor = page.next
    }
  }
  return { ...desk, store, list, all }
}

const person = (n: number, more: object = {}) => ({
  firstname: `P${n}`,
  lastname: 'Roy',
  phone: `+170555502${String(n).padStart(2, '0')}`,
  email: `p${n}@example.com`,
  ...more,
})

test('each person has one row, with their jobs, and who booked last comes first', async () => {
  const { db, store, list, act } = await withList()
  await store(person(1, { status: 'completed', appoint_date: '2025-05-01' }))
  const other = await store(person(2))
  await store(person(1, { status: 'cancelled', appoint_date: '2098-05-01' }))
  // The same email, another phone: the same person.
  const latest = await store({
    ...person(1, { firstname: 'P1 again', phone: '+17055550299', email: 'P1@example.com' }),
    status: 'confirmed',
    appoint_date: '2098-06-01',
    appoint_city: 'Callander',
  })
  await storedVehicle(db, latest)
  const note = { about: 'client', id: null, version: 0, text: 'Friendly dog' }
  expect((await act(withId(noteCalls.bookingNotes, latest), note)).statusCode).toBe(200)
  expect(await list()).toMatchObject({
    clients: [
      {
        id: latest,
        firstname: 'P1 again',
        appoint_city: 'Callander',
        jobs: 2,
        note: 'Friendly dog',
        vehicle: expect.any(String),
        last: { appoint_date: '2025-05-01' },
        next: { id: latest, status: 'confirmed' },
      },
      { id: other, jobs: 0, last: null, note: null },
    ],
    next: null,
  })
})

test('pages by key show each person once, also of a search', async () => {
  const { store, all } = await withList()
  for (const n of [1, 2, 3, 4, 5, 1, 2]) await store(person(n))
  const everybody = ['P2', 'P1', 'P5', 'P4', 'P3']
  expect(await all({ limit: '2' })).toEqual(everybody)
  expect(await all({ limit: '2', q: 'roy' })).toEqual(everybody)
  expect(await all({ limit: '2', q: '0203' })).toEqual(['P3'])
  expect(await all({ q: '?' })).toEqual([])
  expect(await all({ q: 'nobody' })).toEqual([])
})

test('an erased booking makes no row, and a wrong cursor is refused', async () => {
  const { db, store, list, get } = await withList()
  const id = await store(person(1))
  await db.updateTable('bookings').set({ erased_at: new Date().toISOString() }).where('id', '=', id).execute()
  expect(await list()).toEqual({ clients: [], next: null })
  expect((await get(`${clientCalls.clientList}?cursor=x`)).statusCode).toBe(422)
})
