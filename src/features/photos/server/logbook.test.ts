import { expect, test } from 'vitest'
import { withId } from '#core/desk-calls.ts'
import { inLanguage } from '#core/in-language.ts'
import { fill } from '#core/template.ts'
import { t } from '#core/words.ts'
import { deskBookingCalls } from '#features/bookings/calls.ts'
import { logbookCalls, sitePictureCalls } from '#features/photos/calls.ts'
import { deskLogbook } from '#features/photos/desk-logbook-words.ts'
import { defaults } from '#features/website/content.ts'
import { pictureConsentRefusals } from '#features/website/desk-picture-consent-words.ts'
import { pictureConsent } from '#features/website/picture-consent-words.ts'
import { insertJobPicture } from '#features/website/server/shared/job-pictures.ts'
import { testDesk } from '#testing/desk.ts'
import { storedBooking } from '#testing/stored-bookings.ts'
import { readLogbook } from './shared/logbook.ts'

const nothing = { quote: '', stars: null, client: '', source: '', link: '', quote_day: '', language: 'en' }
const said = { ...nothing, quote: 'The dog seats look new.', stars: 5, client: 'C.', source: 'Google' }
const petHair = { en: 'Pet hair', fr: 'Poils d’animaux' }
const { refusals } = deskLogbook

/** A desk with a finished job whose client has not been asked. */
async function withJob() {
  const desk = await testDesk()
  const { act, db } = desk
  const id = await storedBooking(db, { status: 'completed' })
  const log = (body: object = said) => act(withId(logbookCalls.logbook, id), body)
  const agree = () =>
    act(withId(sitePictureCalls.pictureConsent, id), { wording: fill(t(pictureConsent).wording, defaults.facts) })
  const jobs = async () => (await readLogbook(db)).jobs
  return { ...desk, id, log, agree, jobs }
}

test('a finished job whose client agreed comes into the logbook with what the desk knows of it, and what the client said', async () => {
  const { agree, db, get, id, jobs, log } = await withJob()
  const line = { text: 'Detailing', about: '', quantity: 1000, unit_cents: 21_900, amount_cents: 21_900 }
  await db
    .updateTable('bookings')
    .set({
      appoint_city: 'Callander',
      agreed: JSON.stringify([{ ...line, kind: 'service', service: null, booking_id: null, choice: 'fixed' }]),
      add_ons: JSON.stringify([{ id: 'hair', name: petHair, minutes: 30, price_cents: 4_500 }]),
    })
    .execute()
  const entry = (version: number, action: 'start' | 'complete', at: string) =>
    ({ booking_id: id, version, at, who: 'x', action, changes: '[]', note: null, mailed: 0 }) as const
  await db
    .insertInto('booking_history')
    .values([entry(8, 'start', '2026-07-15T12:02:00.000Z'), entry(9, 'complete', '2026-07-15T15:41:00.000Z')])
    .execute()
  await agree()
  const answer = await log()
  expect(answer.statusCode, answer.body).toBe(200)
  const { appoint_date } = (await get(withId(deskBookingCalls.booking, id))).json().booking
  const shown = {
    ...said,
    day: appoint_date,
    town: 'Callander',
    add_ons: [petHair],
    minutes: 220,
    price_cents: 21_900,
    before: '',
    after: '',
  }
  expect(answer.json().logbook).toMatchObject(shown)
  expect(await jobs()).toMatchObject([shown])
})

test('the control: without a consent that covers it, or before the job is done, nothing comes into it', async () => {
  const { agree, db, jobs, log } = await withJob()
  const refused = async () => {
    const answer = await log()
    expect(await jobs()).toEqual([])
    return [answer.statusCode, answer.json().detail]
  }
  expect(await refused()).toEqual([409, pictureConsentRefusals.noConsent])
  await agree()
  await db.updateTable('picture_consents').set({ wording: 'You may show photos of my vehicle.' }).execute()
  expect(await refused()).toEqual([409, refusals.olderConsent])
  await db.updateTable('bookings').set({ status: 'confirmed' }).execute()
  expect(await refused()).toEqual([409, refusals.notDone])
})

test('a consent holds for the logbook in either language, and with the facts of its day', async () => {
  for (const language of ['en', 'fr'] as const) {
    const { agree, db, log } = await withJob()
    await agree()
    const facts = { ...defaults.facts, business: 'Earlier name', phone: '705-555-0199' }
    const wording = inLanguage(language, () => fill(t(pictureConsent).wording, facts))
    await db.updateTable('picture_consents').set({ wording }).execute()
    expect((await log()).statusCode).toBe(200)
  }
})

test('what nobody noted is not made up', async () => {
  const { agree, log, jobs } = await withJob()
  await agree()
  await log(nothing)
  expect(await jobs()).toMatchObject([{ minutes: null, price_cents: null, done_by: '', quote: '', stars: null }])
})

test('sent again, it replaces what the client said; taken out, it is gone, and a second time that is refused', async () => {
  const { act, agree, id, jobs, log } = await withJob()
  await agree()
  await log()
  await log({ ...said, quote: 'Spotless.' })
  expect(await jobs()).toMatchObject([{ quote: 'Spotless.' }])
  const takeOut = () => act(withId(logbookCalls.logbookRemove, id))
  expect((await takeOut()).json().logbook).toBeNull()
  expect(await jobs()).toEqual([])
  expect((await takeOut()).json().detail).toBe(refusals.notThere)
})

test('it leaves the logbook when the client withdraws the consent', async () => {
  const { act, agree, id, jobs, log } = await withJob()
  await agree()
  await log()
  await act(withId(sitePictureCalls.pictureConsentWithdraw, id))
  expect(await jobs()).toEqual([])
})

test('it has the newest picture from before and the newest from after the work, or none', async () => {
  const { agree, db, id, jobs, log } = await withJob()
  await agree()
  await log()
  const add = (name: string, stage: 'before' | 'after') =>
    insertJobPicture(db, id, stage, {
      id: name,
      place: 'pair',
      focus: { x: 50, y: 50 },
      master: Buffer.of(1),
      files: [],
    })
  await add('a', 'before')
  expect(await jobs()).toMatchObject([{ before: '', after: '' }])
  await add('b', 'after')
  await add('c', 'after')
  await db.updateTable('pictures').set({ created_at: '2030-01-01' }).where('id', '=', 'c').execute()
  expect(await jobs()).toMatchObject([{ before: 'own-a', after: 'own-c' }])
})

test.each([
  [{ quote: 'Good.' }, 'client', refusals.client],
  [{ stars: 5 }, 'quote', refusals.quote],
  [{ ...said, stars: 6 }, 'stars', refusals.stars],
  [{ ...said, link: 'google' }, 'link', refusals.link],
  [{ ...said, quote_day: '2026-02-30' }, 'quote_day', refusals.day],
])('%j is refused at %s', async (change, field, message) => {
  const { agree, log } = await withJob()
  await agree()
  expect((await log({ ...nothing, ...change })).json().errors).toEqual([{ field, message }])
})

test('the site counts vehicles from ten on, and since the year of the first', async () => {
  const { db } = await withJob()
  const done = async () => (await readLogbook(db)).done
  await db.updateTable('bookings').set({ vehicle_count: 9 }).execute()
  expect(await done()).toBeNull()
  await db.updateTable('bookings').set({ vehicle_count: 10, appoint_date: '2024-05-02' }).execute()
  expect(await done()).toEqual({ vehicles: 10, since: 2024 })
  await db.updateTable('bookings').set({ status: 'cancelled' }).execute()
  expect(await done()).toBeNull()
})
