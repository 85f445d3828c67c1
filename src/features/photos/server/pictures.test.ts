import { expect, test } from 'vitest'
import { THE_CLIENT } from '#core/fixed.ts'
import { fill } from '#core/template.ts'
import { t } from '#core/words.ts'
import { managedPictureCalls } from '#features/photos/public-calls.ts'
import { defaults } from '#features/website/content.ts'
import { pictureConsent as french } from '#features/website/picture-consent-words.fr.ts'
import { pictureConsent as words } from '#features/website/picture-consent-words.ts'
import { insertJobPicture } from '#features/website/server/shared/job-pictures.ts'
import { managed, NOW } from '#testing/managed.ts'
import { testsAt } from '#testing/tests-at.ts'

testsAt(NOW)

const { refusals } = t(words)
const wording = fill(t(words).wording, defaults.facts)
const url = managedPictureCalls.managePictures

test('the client of a job is asked in the language of their page, and a request is no job yet', async () => {
  const { bearer, get, setStatus } = await managed()
  expect((await get(url)).json()).toEqual({ is_asked: false, wording, agrees: false })
  await setStatus('confirmed')
  const answer = await get(url, { ...bearer, 'accept-language': 'fr-CA' })
  expect(answer.json()).toEqual({ is_asked: true, agrees: false, wording: fill(french.wording, defaults.facts) })
  expect(answer.headers['cache-control']).toBe('no-store')
})

test('the answer is kept as evidence, with its wording, its time and that the client gave it', async () => {
  const { act, db, get, id, setStatus } = await managed()
  await setStatus('completed')
  const shown = fill(french.wording, defaults.facts)
  const answer = await act(url, { agrees: true, wording: shown })
  expect([answer.statusCode, answer.json().agrees]).toEqual([200, true])
  expect((await get(url)).json().agrees).toBe(true)
  expect(await db.selectFrom('picture_consents').selectAll().execute()).toMatchObject([
    { booking_id: id, wording: shown, recorded_by: THE_CLIENT, withdrawn_at: null, given_at: NOW.toISOString() },
  ])
})

test('what the client takes back deletes the pictures of the job, also after a cancellation', async () => {
  const { act, db, get, id, setStatus } = await managed()
  await setStatus('confirmed')
  await act(url, { agrees: true, wording })
  const focus = { x: 50, y: 50 }
  const picture = { id: 'p', place: 'pair', focus, master: Buffer.of(1), files: [] } as const
  await insertJobPicture(db, id, 'before', { ...picture, files: [] })
  await setStatus('cancelled')
  expect((await get(url)).json()).toMatchObject({ is_asked: false, agrees: true })
  const answer = await act(url, { agrees: false, wording })
  expect([answer.statusCode, answer.json().agrees]).toEqual([200, false])
  expect(await db.selectFrom('pictures').select('id').execute()).toEqual([])
  expect(await db.selectFrom('picture_consents').selectAll().execute()).toMatchObject([
    { withdrawn_by: THE_CLIENT, withdrawn_at: NOW.toISOString() },
  ])
})

test('each refusal says what is wrong', async () => {
  const { act, setStatus } = await managed()
  const refused = async (body: object) => {
    const answer = await act(url, body)
    return [answer.statusCode, answer.json().errors ?? answer.json().detail]
  }
  const yes = { agrees: true, wording }
  expect(await refused(yes)).toEqual([409, refusals.notAsked])
  await setStatus('confirmed')
  expect(await refused({ ...yes, agrees: false })).toEqual([409, refusals.none])
  expect(await refused({ ...yes, wording: 'Anything goes' })).toEqual([409, refusals.changed])
  expect(await refused({ ...yes, agrees: 'yes' })).toEqual([422, [{ field: 'agrees', message: refusals.agrees }]])
  expect(await refused({ agrees: true })).toEqual([422, [{ field: 'wording', message: refusals.wording }]])
  expect((await act(url, yes)).statusCode).toBe(200)
  expect(await refused(yes)).toEqual([409, refusals.already])
})

test('without a link nobody is asked or answers', async () => {
  const { act, get } = await managed()
  expect((await get(url, {})).statusCode).toBe(401)
  expect((await act(url, { agrees: true, wording }, {})).statusCode).toBe(401)
  expect((await get(url, { authorization: 'Bearer nobody' })).statusCode).toBe(404)
})
