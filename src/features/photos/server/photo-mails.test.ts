import { expect, test } from 'vitest'
import { PHOTOS_COMING } from '#core/api.ts'
import { MINUTE } from '#core/durations.ts'
import { t } from '#core/words.ts'
import { bookingFormCalls } from '#features/booking-form/public-calls.ts'
import { linkedCalls } from '#features/bookings/public-calls.ts'
import { compose } from '#features/mails/server/compose.ts'
import { bookingPhotos } from '#features/photos/booking-photos-words.ts'
import { visitorPhotoCalls } from '#features/photos/public-calls.ts'
import { defaults } from '#features/website/content.ts'
import { testApp } from '#testing/app.ts'
import { mailsWithJobs, owner, replies } from '#testing/outbox.ts'
import { noise } from '#testing/pictures.ts'
import { booking, fleet, vehicle } from '#testing/requests.ts'

/** An app with a booking whose visitor says that photos follow. `waits`: in how many minutes its mails are due. */
async function announced(headers: Record<string, string>) {
  const { app, db, post } = await testApp()
  const answer = await post(bookingFormCalls.bookings, booking, headers)
  expect(answer.statusCode).toBe(201)
  const booking_id: string = answer.json().id
  const waits = async () => {
    const mails = await mailsWithJobs(db).execute()
    const minutes = (due: string) => Math.max(0, Math.ceil((Date.parse(due) - Date.now()) / MINUTE))
    return Object.fromEntries(mails.map(({ kind, run_at }) => [kind, minutes(run_at ?? '')]))
  }
  const add = async (left: number) =>
    app.inject({
      method: 'POST',
      url: `${visitorPhotoCalls.photos}?booking_id=${booking_id}&left=${left}`,
      headers: { 'content-type': 'application/octet-stream' },
      payload: await noise({ width: 60 + left, height: 40 }),
    })
  const text = async () => {
    const mail = await db.selectFrom('mails').selectAll().where('kind', '=', 'booking-owner').executeTakeFirstOrThrow()
    const settings = { owner, replies, publicOrigin: 'https://site.test', content: defaults }
    return (await compose(db, mail, settings))?.text
  }
  return { db, post, booking_id, waits, add, text }
}

const label = defaults.mail.bookingOwner.photos

test('the owner’s mail waits for announced photos, leaves with the last one, and says how many there are', async () => {
  const { post, booking_id, waits, add, text } = await announced({ [PHOTOS_COMING]: 'yes' })
  expect(await waits()).toEqual({ 'booking-owner': 3, 'booking-client': 1 })
  await post(linkedCalls.vehicles, { ...vehicle, booking_id })
  await post(linkedCalls.fleets, { ...fleet, booking_id })
  expect(await waits()).toEqual({ 'booking-owner': 3, 'booking-client': 0 })
  expect(await text()).not.toContain(label)
  expect((await add(1)).statusCode).toBe(201)
  expect(await waits()).toMatchObject({ 'booking-owner': 3 })
  expect((await add(0)).statusCode).toBe(201)
  expect(await waits()).toMatchObject({ 'booking-owner': 0 })
  expect(await text()).toMatch(new RegExp(`${label}:? +2`))
})

test('the last photo sends no mail before the vehicle and the fleet are there', async () => {
  const { waits, add } = await announced({ [PHOTOS_COMING]: 'yes' })
  await add(0)
  expect(await waits()).toEqual({ 'booking-owner': 3, 'booking-client': 1 })
})

test('without an announcement no mail waits for photos', async () => {
  const { post, booking_id, waits } = await announced({})
  expect(await waits()).toEqual({ 'booking-owner': 1, 'booking-client': 1 })
  await post(linkedCalls.vehicles, { ...vehicle, booking_id })
  await post(linkedCalls.fleets, { ...fleet, booking_id })
  expect(await waits()).toEqual({ 'booking-owner': 0, 'booking-client': 0 })
})

test.each(['', '1', 'Yes', 'no', 'yes, yes'])(
  'photos announced as “%s” are refused, and nothing is booked',
  async (announcement) => {
    const { db, post } = await testApp()
    const answer = await post(bookingFormCalls.bookings, booking, { [PHOTOS_COMING]: announcement })
    const words = t(bookingPhotos).refusals.coming(PHOTOS_COMING)
    expect([answer.statusCode, answer.json().detail]).toEqual([400, words])
    expect(await db.selectFrom('bookings').selectAll().execute()).toEqual([])
  },
)
