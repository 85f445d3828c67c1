import { expect, test, vi } from 'vitest'
import { THE_CLIENT } from '#core/fixed.ts'
import { limits } from '#core/limits.ts'
import { NOT_ALLOWED } from '#core/problem.ts'
import { fill } from '#core/template.ts'
import { t } from '#core/words.ts'
import { manageRefusals } from '#features/bookings/client-refusals-words.ts'
import { linkedCalls, managedCalls } from '#features/bookings/public-calls.ts'
import { CLIENT_CALENDAR_PATH, withToken } from '#features/calendars/server/shared/feed-token.ts'
import { FROM_CLIENT } from '#features/photos/photos.ts'
import { visitorPhotoCalls } from '#features/photos/public-calls.ts'
import { sharePhotos } from '#features/photos/server/shared/store.ts'
import { chosenPrice } from '#features/services/service-facts.ts'
import { type Content, defaults } from '#features/website/content.ts'
import { managed, NOW, opening, sent } from '#testing/managed.ts'
import { vehicle } from '#testing/requests.ts'
import { storedPhoto } from '#testing/stored-bookings.ts'
import { testsAt } from '#testing/tests-at.ts'
import { listHistory } from './shared/history.ts'
import { clientBody } from './shared/mail-bodies.ts'
import { findBookingRecords } from './shared/store.ts'
import { findVehicle } from './shared/vehicles.ts'

const { facts } = defaults

testsAt(NOW)

const place = {
  version: 1,
  appoint_location: '7 Pine Street',
  appoint_city: 'North Bay',
  appoint_state: 'Ontario',
  appoint_zipcode: 'p1b2t3',
}
const truck = {
  version: 1,
  specific_vehicle: 'Car',
  vehicle_year: '2019-01-01',
  vehicle_make: 'Honda',
  vehicle_model: 'Civic',
}

const mailsTo = (db: Awaited<ReturnType<typeof managed>>['db'], kind: 'manage-owner' | 'manage-client') =>
  db.selectFrom('mails').select(['subject', 'body']).where('kind', '=', kind).execute()

test('a client sends a note: the history has it, the page shows it, and the owner gets a mail', async () => {
  const { db, id, act, stored } = await managed()
  const noted = await act(managedCalls.manageNote, { note: ' The gate code is 1234. ' })
  expect([noted.statusCode, noted.json()]).toMatchObject([
    200,
    { version: 2, status: 'requested', notes: ['The gate code is 1234.'] },
  ])
  expect((await listHistory(db, id))[0]).toMatchObject({
    who: THE_CLIENT,
    action: 'note',
    note: 'The gate code is 1234.',
    changes: [],
  })
  const [mail] = await mailsTo(db, 'manage-owner')
  expect(mail?.body).toContain('The gate code is 1234.')
  expect(await mailsTo(db, 'manage-client')).toEqual([])
  expect(await stored()).toMatchObject({ version: 2 })
})

test('an empty note, one too many and one after the start are refused', async () => {
  const { act } = await managed()
  const note = { note: 'Park behind the house.' }
  const empty = await act(managedCalls.manageNote, { note: ' ' })
  expect([empty.statusCode, empty.json().errors]).toEqual([422, [{ field: 'note', message: t(manageRefusals).note }]])
  for (let i = 0; i < limits.notesADay; i++) expect((await act(managedCalls.manageNote, note)).statusCode).toBe(200)
  const many = await act(managedCalls.manageNote, note)
  expect([many.statusCode, many.json()]).toMatchObject([
    409,
    { type: NOT_ALLOWED, detail: fill(t(manageRefusals).notes, facts) },
  ])
  vi.setSystemTime(new Date('2026-07-23T14:00:00Z'))
  const late = await act(managedCalls.manageNote, note)
  expect([late.statusCode, late.json().detail]).toEqual([409, fill(t(manageRefusals).over, facts)])
})

test('a client gives another address in the same part of the area: the time stays, the owner gets a mail', async () => {
  const { db, id, act, slots, stored } = await managed()
  const before = await slots()
  const moved = await act(managedCalls.managePlace, place)
  expect([moved.statusCode, moved.json()]).toMatchObject([
    200,
    { version: 2, appoint_location: '7 Pine Street', appoint_zipcode: 'P1B 2T3' },
  ])
  expect(await slots()).toEqual(before)
  expect(await stored()).toMatchObject({ appoint_city: 'North Bay', appoint_time: '10:00' })
  expect((await listHistory(db, id))[0]).toMatchObject({ who: THE_CLIENT, action: 'edit' })
  expect((await mailsTo(db, 'manage-owner'))[0]?.body).toContain('7 Pine Street')
})

test('an address in another part of the area, and the same one, are refused', async () => {
  const { act, stored } = await managed()
  const far = await act(managedCalls.managePlace, { ...place, appoint_city: 'Sudbury', appoint_zipcode: 'P3E 5P9' })
  expect([far.statusCode, far.json()]).toMatchObject([
    409,
    { type: NOT_ALLOWED, detail: fill(t(manageRefusals).otherArea, facts) },
  ])
  const { appoint_location, appoint_city, appoint_state, appoint_zipcode } = await stored()
  const same = { version: 1, appoint_location, appoint_city, appoint_state, appoint_zipcode }
  const answer = await act(managedCalls.managePlace, same)
  expect([answer.statusCode, answer.json().errors]).toEqual([
    422,
    [{ field: 'appoint_location', message: t(manageRefusals).samePlace }],
  ])
})

test('a client brings another vehicle: its VIN is not the one before', async () => {
  const { db, id, visitorId, post, act, stored } = await managed()
  await post(linkedCalls.vehicles, { ...vehicle, booking_id: await visitorId(id) })
  const other = await act(managedCalls.manageVehicle, truck)
  expect([other.statusCode, other.json()]).toMatchObject([
    200,
    { specific_vehicle: 'Car', vehicle: { year: 2019, make: 'Honda', model: 'Civic' } },
  ])
  expect(await findVehicle(db, id)).toMatchObject({ vehicle_make: 'Honda', vin: '' })
  expect(await stored()).toMatchObject({ specific_vehicle: 'Car', version: 2 })
  expect((await mailsTo(db, 'manage-owner'))[0]?.body).toContain('2019 Honda Civic')

  const same = await act(managedCalls.manageVehicle, { ...truck, version: 2 })
  expect([same.statusCode, same.json().errors]).toEqual([
    422,
    [{ field: 'vehicle_model', message: t(manageRefusals).sameVehicle }],
  ])
  const wrong = await act(managedCalls.manageVehicle, { ...truck, version: 2, vehicle_year: '1850' })
  expect([wrong.statusCode, wrong.json().errors[0].field]).toEqual([422, 'vehicle_year'])
})

test('the page, the mail and the calendar have the price of the list with that of what is added and of the drive, whatever that costs later', async () => {
  const content: Content = {
    ...defaults,
    opening,
    services: defaults.services.map((it) => ({ ...it, prices: { car: 80, truck: 90, machinery: null } })),
    serviceArea: { ...defaults.serviceArea, areas: defaults.serviceArea.areas.map((it) => ({ ...it, surcharge: 45 })) },
    addOns: [
      {
        id: 'pet-hair',
        name: 'Pet hair',
        text: '',
        kind: 'Condition',
        services: [sent.service_type],
        minutes: 45,
        price: 40,
      },
    ],
  }
  const price = chosenPrice(content, { ...sent, added: 40, drive: 45 })
  expect(price).toContain('$175, including $45 for the drive')
  const { get, db, id, app, calendar_token } = await managed({ add_ons: ['pet-hair'] }, { content: () => content })
  for (const area of content.serviceArea.areas) area.surcharge = 60
  expect((await get()).json().price).toBe(price)
  const records = await findBookingRecords(db, id)
  if (!records) throw new Error('the booking is gone')
  const links = { manageUrl: '', publicOrigin: '', hold: undefined }
  const mail = JSON.stringify(clientBody(content, records, links))
  expect(mail).toContain('from $175')
  expect(mail).toMatch(/"Drive[^"]*","\$45"/)
  const calendar = await app.inject(withToken(CLIENT_CALENDAR_PATH, calendar_token))
  expect(calendar.body.replaceAll('\r\n ', '').replaceAll('\\', '')).toContain(price)
})

test('a client’s link shows the photos that the client sent, and no others', async () => {
  const { db, id, get, bearer } = await managed()
  const other = await managed()
  const file = { width: 1, height: 1, bytes: Buffer.from('large'), small: Buffer.from('small') }
  const at = { created_at: NOW.toISOString(), who: THE_CLIENT, booking_id: id }
  const ids = { sent: 'a'.repeat(32), before: 'b'.repeat(32) }
  await db
    .insertInto('job_photos')
    .values([
      { ...file, ...at, id: ids.sent, stage: FROM_CLIENT },
      { ...file, ...at, id: ids.before, stage: 'before' },
    ])
    .execute()
  expect((await get()).json().photos).toEqual([ids.sent])
  const photo = await get(`${visitorPhotoCalls.managePhotos}?id=${ids.sent}`)
  expect([photo.statusCode, photo.body, photo.headers['content-type']]).toEqual([200, 'small', 'image/jpeg'])
  for (const it of [ids.before, 'c'.repeat(32)])
    expect((await get(`${visitorPhotoCalls.managePhotos}?id=${it}`, bearer)).statusCode).toBe(404)
  expect((await other.get(`${visitorPhotoCalls.managePhotos}?id=${ids.sent}`)).statusCode).toBe(404)
  expect((await get(`${visitorPhotoCalls.managePhotos}?id=x`)).statusCode).toBe(422)
})

test('who may only look, or has no link, adds and changes nothing', async () => {
  const { act, stored, book } = await managed()
  const { view_url } = await book({ appoint_time: '14:00' })
  const view = { authorization: `Bearer ${view_url.split('#')[1]}` }
  for (const [path, body] of [
    [managedCalls.manageNote, { note: 'x' }],
    [managedCalls.managePlace, place],
    [managedCalls.manageVehicle, truck],
    [managedCalls.manageEmail, { version: 1, email: 'b@example.com' }],
    [visitorPhotoCalls.managePhotos, {}],
  ] as const) {
    expect([path, (await act(path, body, view)).statusCode]).toEqual([path, 403])
    expect([path, (await act(path, body, {})).statusCode]).toEqual([path, 401])
  }
  expect(await stored()).toMatchObject({ version: 1 })
})

test('photos from the work are the client’s to see once they are shared, and large if they want', async () => {
  const { db, id, get } = await managed()
  const photo = await storedPhoto(db, id, { stage: 'after' })
  const show = (more = '') => get(`${visitorPhotoCalls.managePhotos}?id=${photo}${more}`)
  expect((await get()).json()).toMatchObject({ photos: [], shared_photos: [] })
  expect((await show()).statusCode).toBe(404)
  await sharePhotos(db, id, true)
  expect((await get()).json()).toMatchObject({ shared_photos: [{ id: photo, stage: 'after' }] })
  for (const more of ['', '&large=yes']) {
    const shown = await show(more)
    expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/jpeg'])
  }
  expect((await show('&large=no')).statusCode).toBe(422)
  // One that is added later is like the others.
  await storedPhoto(db, id, { stage: 'before', background: 'blue' })
  expect((await get()).json().shared_photos).toHaveLength(2)
  await sharePhotos(db, id, false)
  expect([(await show()).statusCode, (await get()).json().shared_photos]).toEqual([404, []])
})
