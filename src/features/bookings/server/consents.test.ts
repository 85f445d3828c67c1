import { expect, test } from 'vitest'
import { CONSENT_WORDING } from '#core/api.ts'
import { CONSENT_CHANGED } from '#core/problem.ts'
import { refusals } from '#core/refusals-words.ts'
import { fill } from '#core/template.ts'
import { t } from '#core/words.ts'
import { consent } from '#features/website/consent-words.ts'
import type { Facts } from '#features/website/facts-words.ts'
import { rememberWording } from '#features/website/server/shared/wordings.ts'
import { anotherApp, anyTime, testApp, withOpening } from '#testing/app.ts'
import { booking } from '#testing/requests.ts'

const consenting = { ...booking, allow_promo: true }

const wordingOf = (facts: Facts) => fill(t(consent).wording, facts)

const showing = (wording: string) => ({ [CONSENT_WORDING]: encodeURIComponent(wording) })

/** A server whose phone number changes when it is published: `before` and `after` are its wordings. */
async function started() {
  const old = withOpening(anyTime)()
  const facts = { ...old.facts, phone: '705-555-0199' }
  let content = old
  const { db, dataDir, post } = await testApp({ content: () => content })
  await rememberWording(db, old.facts)
  const publish = async () => {
    await rememberWording(db, facts)
    content = { ...old, facts }
  }
  const stored = async () => (await db.selectFrom('consents').select('wording').execute()).map(({ wording }) => wording)
  return { dataDir, post, publish, stored, before: wordingOf(old.facts), after: wordingOf(facts) }
}

test('a consent is stored with the wording that its page showed, even if another is published', async () => {
  const { post, publish, stored, before, after } = await started()
  await publish()
  expect((await post('/bookings', consenting, showing(before))).statusCode).toBe(201)
  expect((await post('/bookings', consenting, showing(after))).statusCode).toBe(201)
  expect(await stored()).toEqual([before, after])
})

test('a client that does not say what it showed means the present wording', async () => {
  const { post, publish, stored, after } = await started()
  await publish()
  expect((await post('/bookings', consenting)).statusCode).toBe(201)
  expect(await stored()).toEqual([after])
})

test('another server on the database, which shows an older publication, knows the wording too', async () => {
  const { dataDir, publish, stored, after } = await started()
  await publish()
  const other = await anotherApp(dataDir)
  const url = '/bookings'
  const answer = await other.inject({ method: 'POST', url, payload: consenting, headers: showing(after) })
  expect(answer.statusCode).toBe(201)
  expect(await stored()).toEqual([after])
})

test.each([
  ['that the site never showed', 'You agree to everything'],
  ['that is empty', ''],
  ['with another phone number', 'the wording with 705-555-0100'],
])('a consent to a wording %s asks again, and stores nothing', async (_, wording) => {
  const { post, stored, before } = await started()
  const key = { 'idempotency-key': 'one' }
  const answer = await post('/bookings', consenting, { ...key, ...showing(wording) })
  expect(answer.statusCode).toBe(409)
  expect(answer.json()).toMatchObject({
    type: CONSENT_CHANGED,
    detail: t(refusals).consentChanged,
    errors: [{ field: 'allow_promo', message: t(refusals).consentRenewed }],
    consent_wording: before,
  })
  expect(await stored()).toEqual([])
  // The key is still free for the answer to the second question.
  const again = await post('/bookings', consenting, { ...key, ...showing(before) })
  expect(again.statusCode).toBe(201)
  expect(await stored()).toEqual([before])
})

test.each(['%', '%E0%A4', '%ff'])('the header %j, which is not percent-encoded text, is refused', async (header) => {
  const { post, stored } = await started()
  const answer = await post('/bookings', consenting, { [CONSENT_WORDING]: header })
  expect(answer.statusCode).toBe(400)
  expect(answer.json().detail).toBe(t(refusals).consentHeader(CONSENT_WORDING))
  expect(await stored()).toEqual([])
})

test('without a consent, nobody asks what was shown', async () => {
  const { post, stored } = await started()
  expect((await post('/bookings', booking, showing('something else'))).statusCode).toBe(201)
  expect(await stored()).toEqual([])
})

test('a call repeated after a publication, from a page that shows the new wording, gets the first answer', async () => {
  const { post, publish, stored, before, after } = await started()
  const key = { 'idempotency-key': 'one' }
  const first = await post('/bookings', consenting, { ...key, ...showing(before) })
  await publish()
  const again = await post('/bookings', consenting, { ...key, ...showing(after) })
  expect([again.statusCode, again.body]).toEqual([201, first.body])
  expect(await stored()).toEqual([before])
})

test('a wording is remembered once, however often it is shown', async () => {
  const { db } = await testApp()
  const { facts } = withOpening(anyTime)()
  await Promise.all([rememberWording(db, facts), rememberWording(db, facts)])
  expect(await db.selectFrom('consent_wordings').select('wording').execute()).toEqual([{ wording: wordingOf(facts) }])
})
