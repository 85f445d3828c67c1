import { expect, test } from 'vitest'
import { withId } from '#core/desk-calls.ts'
import { limits } from '#core/limits.ts'
import { ownId } from '#core/pictures.ts'
import { refusals as apiRefusals } from '#core/refusals-words.ts'
import { fill } from '#core/template.ts'
import { t } from '#core/words.ts'
import { deskBookingCalls } from '#features/bookings/calls.ts'
import { exportCalls } from '#features/exports/calls.ts'
import { photoCalls, photoUploadCalls, sitePictureCalls } from '#features/photos/calls.ts'
import { pictureCalls } from '#features/pictures/calls.ts'
import { deskPictures } from '#features/pictures/desk-words.ts'
import { contentCalls } from '#features/website/calls.ts'
import { defaults, englishContent } from '#features/website/content.ts'
import { pictureConsentRefusals as refusals } from '#features/website/desk-picture-consent-words.ts'
import { pictureConsent as french } from '#features/website/picture-consent-words.fr.ts'
import { writeSettings } from '#features/website/server/shared/commands/settings-file.ts'
import { PEOPLE, testDesk } from '#testing/desk.ts'
import { colourAt, twoHalves } from '#testing/pictures.ts'
import { storedBooking } from '#testing/stored-bookings.ts'

const [ann, bo] = PEOPLE

/** A photo that is encoded fast: in one width alone. */
const photo = await twoHalves({ width: 360, height: 270 })

/** A desk whose publisher looks often, with a job and a photo of it from before and after the work. */
async function withPhotos(language: 'en' | 'fr' = 'en') {
  const desk = await testDesk({ publishes: true })
  const { app, db, act, get, cookieOf } = desk
  const booking = await storedBooking(db, { status: 'completed' })
  await db.updateTable('bookings').set({ language }).where('id', '=', booking).execute()
  const upload = async (stage: string) =>
    (
      await app.inject({
        method: 'POST',
        url: `${withId(photoUploadCalls.bookingPhotos, booking)}?stage=${stage}`,
        payload: photo,
        headers: { 'content-type': 'application/octet-stream', cookie: await cookieOf() },
      })
    ).json().id
  const photos = { before: await upload('before'), after: await upload('after') }
  const consents = async () => (await get(withId(deskBookingCalls.booking, booking))).json().picture_consents
  const agree = async (person: (typeof PEOPLE)[number] = ann) =>
    act(withId(sitePictureCalls.pictureConsent, booking), { wording: (await consents()).wording }, person)
  const withdraw = () => act(withId(sitePictureCalls.pictureConsentWithdraw, booking))
  const make = (id: string, boxes: object[] = []) => act(withId(sitePictureCalls.photoPicture, id), { boxes })
  /** Makes both pictures and publishes them as a pair. */
  const show = async () => {
    const [before, after] = [
      (await make(photos.before, [{ left: 0, top: 0, width: 10, height: 10 }])).json(),
      (await make(photos.after)).json(),
    ]
    const { number } = (await get(contentCalls.content)).json()
    const side = ({ name }: { name: string }) => ({ file: name, alt: 'A seat' })
    const pair = { id: 'one', title: 'Seats', before: side(before), after: side(after) }
    const value = { ...englishContent.pairs, pairs: [pair] }
    const answer = await act(contentCalls.contentPublish, { section: 'pairs', number, value })
    expect(answer.statusCode, answer.body).toBe(200)
    return { before, after }
  }
  const shown = () => desk.publisher.shown().contents.en.pairs.pairs
  return { ...desk, booking, photos, consents, agree, withdraw, make, show, shown }
}

test('the consent is asked in the client’s language, and kept with its wording, its time and who recorded it', async () => {
  const { agree, booking, consents, db } = await withPhotos('fr')
  const wording = fill(french.wording, defaults.facts)
  expect(await consents()).toEqual({ wording, language: 'fr', given: [] })
  const answer = await agree(bo)
  expect(answer.statusCode, answer.body).toBe(200)
  const evidence = {
    wording,
    wording_version: expect.stringMatching(/^[0-9a-f]{16}$/),
    recorded_by: bo,
    given_at: expect.any(String),
    withdrawn_at: null,
    withdrawn_by: null,
  }
  expect(answer.json().picture_consents.given).toEqual([evidence])
  expect(await db.selectFrom('picture_consents').selectAll().execute()).toEqual([{ booking_id: booking, ...evidence }])
})

test('a consent is refused a second time, with another wording, and for an erased booking', async () => {
  const { act, agree, booking, db } = await withPhotos()
  const url = withId(sitePictureCalls.pictureConsent, booking)
  const refused = async (body: object) => {
    const answer = await act(url, body)
    return [answer.statusCode, answer.json().detail ?? answer.json().errors]
  }
  expect(await refused({ wording: 'Yes?' })).toEqual([409, refusals.changed])
  expect((await act(url, {})).json().errors).toEqual([{ field: 'wording', message: refusals.wording }])
  expect((await agree()).statusCode).toBe(200)
  expect((await agree()).json().detail).toBe(refusals.already)
  expect((await act(withId(sitePictureCalls.pictureConsent, 'none'), { wording: 'x' })).statusCode).toBe(404)
  await db.updateTable('bookings').set({ erased_at: '2026-01-01' }).execute()
  expect((await agree()).statusCode).toBe(409)
})

test('a picture is made of a photo with consent alone, and nothing can be recognized in its boxes', async () => {
  const { agree, app, get, make, photos } = await withPhotos()
  expect((await make(photos.before)).json().detail).toBe(refusals.noConsent)
  await agree()
  const original = (await get(withId(photoCalls.photo, photos.before))).rawPayload
  // The box lies over the edge between red and blue.
  const answer = await make(photos.before, [{ left: 40, top: 40, width: 20, height: 20 }])
  expect([answer.statusCode, answer.json()]).toMatchObject([201, { place: 'pair' }])
  const list = (await get(`${pictureCalls.pictures}?place=pair`)).json().pictures
  expect(list).toEqual([answer.json()])
  const file = await app.inject(answer.json().thumbnail)
  expect(file.headers['cache-control']).toBe('private, no-cache')
  const blurred = await colourAt(file.rawPayload, { x: 172, y: 135 })
  expect(blurred[0], 'red beside the edge').toBeLessThan(235)
  expect(blurred[2], 'some blue').toBeGreaterThan(20)
  const [red = 0, , blue = 0] = await colourAt(file.rawPayload, { x: 172, y: 40 })
  expect([red > 235, blue < 20]).toEqual([true, true])
  const after = (await get(withId(photoCalls.photo, photos.before))).rawPayload
  expect(after.equals(original)).toBe(true)
})

test('no picture is made of a photo that is gone, or that the client sent, or with wrong boxes', async () => {
  const { agree, db, make, photos } = await withPhotos()
  await agree()
  expect((await make('none')).statusCode).toBe(404)
  const box = { left: 0, top: 0, width: 10, height: 10 }
  for (const [boxes, field, message] of [
    [[{ ...box, left: -1 }], 'boxes.0.left', refusals.box],
    [[{ ...box, top: '5' }], 'boxes.0.top', refusals.box],
    [[{ ...box, width: 0 }], 'boxes.0', refusals.box],
    [Array.from({ length: limits.boxes + 1 }, () => box), 'boxes', refusals.boxes],
    [[{ ...box, depth: 1 }], 'boxes.0.depth', t(apiRefusals).unknownField],
  ] as const)
    expect((await make(photos.before, [...boxes])).json().errors).toEqual([{ field, message }])
  await db.updateTable('job_photos').set({ stage: 'client' }).where('id', '=', photos.before).execute()
  const answer = await make(photos.before)
  expect([answer.statusCode, answer.json().detail]).toEqual([422, refusals.fromClient])
})

test('such a picture is neither uploaded nor cut anew: it would not go with the consent', async () => {
  const { act, agree, app, cookieOf, make, photos } = await withPhotos()
  const upload = await app.inject({
    method: 'POST',
    url: `${pictureCalls.pictures}?place=pair`,
    payload: photo,
    headers: { 'content-type': 'application/octet-stream', cookie: await cookieOf() },
  })
  await agree()
  const { name } = (await make(photos.before)).json()
  const focus = await act(withId(pictureCalls.pictureFocus, name), { x: 0, y: 50 })
  for (const answer of [upload, focus])
    expect([answer.statusCode, answer.json().detail]).toEqual([422, deskPictures.refusals.ofJobs])
})

test('a withdrawn consent takes the pair from the site and its files from the server; the evidence stays', async () => {
  const { act, agree, app, consents, db, get, show, shown, withdraw } = await withPhotos()
  expect((await withdraw()).json().detail).toBe(refusals.none)
  await agree()
  const { before } = await show()
  expect(shown()).toMatchObject([{ title: 'Seats' }])
  expect((await app.inject(before.thumbnail)).statusCode).toBe(200)
  expect((await withdraw()).statusCode).toBe(200)
  await expect.poll(shown).toEqual([])
  expect((await app.inject(before.thumbnail)).statusCode).toBe(404)
  for (const table of ['pictures', 'picture_files', 'job_pictures'] as const)
    expect(await db.selectFrom(table).selectAll().execute()).toEqual([])
  expect((await consents()).given).toMatchObject([{ withdrawn_at: expect.any(String), withdrawn_by: ann }])
  // Who brings the site of then back does not bring the pair back.
  const { number } = (await get(contentCalls.content)).json()
  const value = { ...englishContent.pairs, title: 'Our work' }
  await act(contentCalls.contentPublish, { section: 'pairs', number, value })
  await act(withId(contentCalls.publicationRestore, '1'), { number: number + 1 })
  expect(shown()).toEqual([])
  expect((await agree()).json().picture_consents.given).toHaveLength(2)
})

test('an erasure deletes the pictures of a job and the evidence, and an export shows the evidence before', async () => {
  const { erase, agree, booking, db, get, show, shown } = await withPhotos()
  await agree()
  await show()
  const range = 'from=2026-01-01&to=2035-01-01'
  const [exported] = (await get(`${exportCalls.exportBookingsJson}?${range}`)).json()
  expect(exported.picture_consents).toMatchObject([{ recorded_by: ann, withdrawn_at: null }])
  const erased = await erase({ booking_id: booking }, { finished: true })
  expect(erased.statusCode, erased.body).toBe(200)
  expect(await db.selectFrom('picture_consents').selectAll().execute()).toEqual([])
  expect(await db.selectFrom('pictures').select('id').execute()).toEqual([])
  await expect.poll(shown).toEqual([])
})

test('a file of settings has no pictures of jobs, since the consent does not travel with it', async () => {
  const { agree, db, show } = await withPhotos()
  await agree()
  const { before } = await show()
  let file = ''
  for await (const part of writeSettings(db)) file += part
  const { pictures } = JSON.parse(file)
  expect(pictures.map(({ id }: { id: string }) => id)).not.toContain(ownId(before.name))
})
