import { expect, test } from 'vitest'
import { withDay, withId } from '#core/desk-calls.ts'
import { deskRefusals } from '#core/desk-words.ts'
import { VERSION_CONFLICT } from '#core/problem.ts'
import { deskBookingCalls } from '#features/bookings/calls.ts'
import { clientCalls } from '#features/clients/calls.ts'
import { daySheetCalls } from '#features/day-sheet/calls.ts'
import { exportCalls } from '#features/exports/calls.ts'
import { noteCalls } from '#features/people/calls.ts'
import { noteRefusals } from '#features/people/desk-notes-words.ts'
import { addressKeys, type Note, type NoteAbout } from '#features/people/notes.ts'
import { PEOPLE, testDesk } from '#testing/desk.ts'
import { eraseBooking } from '#testing/erase.ts'
import { storedBooking } from '#testing/stored-bookings.ts'

const ada = {
  firstname: 'Ada',
  phone: '+17055550101',
  email: 'ada@example.com',
  status: 'confirmed',
  appoint_location: '248 Lakeshore Drive',
  appoint_city: 'North Bay',
} as const
const bo = { ...ada, firstname: 'Bo', phone: '+17055550102', email: 'bo@example.com' }

async function withNotes() {
  const desk = await testDesk()
  const { db, act, get } = desk
  const store = (requested: Parameters<typeof storedBooking>[1]) => storedBooking(db, requested)
  const [client, address] = [await store(ada), await store({ ...bo, appoint_city: 'Callander' })]
  const note = (
    id: string,
    about: NoteAbout,
    text: string,
    seen: Partial<Note> = {},
    person: (typeof PEOPLE)[number] = PEOPLE[0],
  ) => act(withId(noteCalls.bookingNotes, id), { about, id: seen.id ?? null, version: seen.version ?? 0, text }, person)
  const textsOf = async (id: string) =>
    (await get(withId(deskBookingCalls.booking, id))).json().notes.map((it: Note) => it.text)
  return { ...desk, store, client, address, note, textsOf }
}

test.each([
  ['15 Main St. N', '15  main street north'],
  ['3 Bélanger Ave', '3 belanger avenue'],
])('an address is known again: %s, %s', (one, other) => {
  const town = 'North Bay'
  expect(addressKeys({ appoint_location: one, appoint_city: town })).toEqual(
    addressKeys({ appoint_location: other, appoint_city: 'north-bay' }),
  )
  expect(addressKeys({ appoint_location: one, appoint_city: 'Callander' })).not.toEqual(
    addressKeys({ appoint_location: other, appoint_city: town }),
  )
  expect(addressKeys({ appoint_location: ' ', appoint_city: town })).toEqual([])
})

test('a note on a client is on each of their jobs, by phone or by email; one on an address for whoever is there', async () => {
  const { store, client, note, textsOf, get } = await withNotes()
  const byPhone = await store({ ...ada, email: null, appoint_location: '9 Elm Street' })
  const byEmail = await store({ ...ada, phone: '+17055550109', email: 'ADA@example.com' })
  const neighbour = await store({ ...bo, appoint_location: '248 lakeshore dr' })
  expect((await note(client, 'client', ' Friendly dog ')).json().notes).toMatchObject([
    { about: 'client', text: 'Friendly dog', who: PEOPLE[0], version: 1 },
  ])
  expect((await note(client, 'address', 'Side door, code 4412')).statusCode).toBe(200)
  expect(await textsOf(client)).toEqual(['Friendly dog', 'Side door, code 4412'])
  expect(await textsOf(byPhone)).toEqual(['Friendly dog'])
  expect(await textsOf(byEmail)).toEqual(['Friendly dog', 'Side door, code 4412'])
  expect(await textsOf(neighbour)).toEqual(['Side door, code 4412'])

  const { appoint_date } = (await get(withId(deskBookingCalls.booking, client))).json().booking
  const sheet = (await get(withDay(daySheetCalls.daySheet, appoint_date))).json()
  const job = sheet.jobs.find(({ id }: { id: string }) => id === client)
  expect(job.notes.map((it: Note) => it.text)).toEqual(['Friendly dog', 'Side door, code 4412'])
  const [exported] = JSON.parse((await get(`${exportCalls.exportBookingsJson}?from=2020-01-01&to=2027-12-31`)).body)
  expect(exported.notes).toMatchObject([{ text: 'Friendly dog' }, { text: 'Side door, code 4412' }])
})

test('a note keeps all its texts and their writers, also when it is taken away and written again', async () => {
  const { client, note, get } = await withNotes()
  const [first] = (await note(client, 'client', 'Dog')).json().notes
  const [second] = (await note(client, 'client', 'Friendly dog', first, PEOPLE[1])).json().notes
  expect((await note(client, 'client', '', second)).json().notes).toEqual([])
  expect((await note(client, 'client', 'Cat')).json().notes).toMatchObject([{ text: 'Cat' }])
  const page = (await get(withId(clientCalls.client, client))).json()
  expect(page.kept_notes).toMatchObject([{ about: 'client', text: 'Cat', place: null }])
  expect(page.note_versions.map(({ text, who }: Note) => [text, who])).toContainEqual(['Friendly dog', PEOPLE[1]])
})

test('the second of two people who write gets both texts, and nothing is lost', async () => {
  const { client, note, textsOf } = await withNotes()
  const [seen] = (await note(client, 'client', 'Dog')).json().notes
  await note(client, 'client', 'Friendly dog', seen)
  for (const refused of [
    await note(client, 'client', 'Big dog', seen, PEOPLE[1]),
    await note(client, 'client', 'Big dog', {}, PEOPLE[1]),
  ]) {
    expect(refused.statusCode).toBe(409)
    expect(refused.json()).toMatchObject({
      type: VERSION_CONFLICT,
      detail: deskRefusals.conflict(PEOPLE[0]),
      note: { text: 'Friendly dog', version: 2 },
    })
  }
  const taken = (await note(client, 'client', 'Big dog', { ...seen, version: 2 })).json()
  expect(taken.notes).toMatchObject([{ text: 'Big dog', version: 3 }])
  expect(await textsOf(client)).toEqual(['Big dog'])
})

test('a note on an address needs a street, a text has a limit, and an erased booking takes none', async () => {
  const { db, store, client, note } = await withNotes()
  const nowhere = await store({ ...bo, appoint_location: null })
  const noStreet = await note(nowhere, 'address', 'Side door')
  expect([noStreet.statusCode, noStreet.json().errors]).toEqual([
    422,
    [{ field: 'about', message: noteRefusals.noteNoAddress }],
  ])
  expect((await note(client, 'client', 'x'.repeat(1001))).statusCode).toBe(422)
  await db.transaction().execute((trx) => eraseBooking(trx, client, null))
  expect((await note(client, 'client', 'Dog')).statusCode).toBe(409)
  expect((await note('none', 'client', 'Dog')).statusCode).toBe(404)
})

test('a note follows a corrected phone', async () => {
  const { store, client, note, act, textsOf } = await withNotes()
  await note(client, 'client', 'Dog')
  const details = { phone: '705-555-0177', email: null }
  const body = { action: 'amend', version: 1, details }
  expect((await act(withId(deskBookingCalls.bookingActions, client), body)).statusCode).toBe(200)
  expect(await textsOf(client)).toEqual(['Dog'])
  expect(await textsOf(await store({ ...ada, phone: '+17055550177', email: null }))).toEqual(['Dog'])
})

test('who is erased takes their notes along; the note on an address stays while others are there', async () => {
  const { db, store, client, note, erase } = await withNotes()
  const finished = await store({ ...ada, status: 'completed' })
  const neighbour = await store({ ...ada, phone: '+17055550103', email: null })
  await note(client, 'client', 'Dog')
  await note(client, 'address', 'Side door')
  await note(neighbour, 'client', 'Cat')
  const count = async (table: 'notes' | 'note_keys' | 'note_changes') =>
    (await db.selectFrom(table).selectAll().execute()).length
  expect((await erase({ booking_id: client })).json()).toMatchObject({ kept: 1 })
  // The finished job stays for tax law, which asks for no note.
  expect(await db.selectFrom('note_changes').select('text').orderBy('text').execute()).toEqual([
    { text: 'Cat' },
    { text: 'Side door' },
  ])
  await db.transaction().execute((trx) => eraseBooking(trx, neighbour, null))
  expect(await count('notes')).toBe(1)
  await db.transaction().execute((trx) => eraseBooking(trx, finished, null))
  for (const table of ['notes', 'note_keys', 'note_changes'] as const) expect(await count(table)).toBe(0)
})
