import { expect, test } from 'vitest'
import { VERSION_CONFLICT } from '#core/problem.ts'
import { textSettingCalls } from '#features/texts/calls.ts'
import type { TextSettings, TextTest } from '#features/texts/desk-texts.ts'
import { deskTexts } from '#features/texts/desk-words.ts'
import { PEOPLE } from '#testing/desk.ts'
import { refusalOf } from '#testing/money.ts'
import { testsAt } from '#testing/tests-at.ts'
import { OWN, textDesk } from '#testing/texts.ts'
import { twilioAccount } from '#testing/twilio.ts'

const { refusals, failures } = deskTexts

testsAt('2026-07-15T14:00:00Z')

async function settingsDesk(options: Parameters<typeof textDesk>[0] = {}) {
  const desk = await textDesk(options)
  const { get, act } = desk
  const seen = async () => (await get(textSettingCalls.textSettings)).json() as TextSettings
  const tryIt = async () => act(textSettingCalls.textSettingsTest)
  const tested = async () => (await tryIt()).json() as TextTest
  return { ...desk, seen, tryIt, tested }
}

test('the token is stored apart, and never shown or logged again; one that is left out stays', async () => {
  const { seen, set, db } = await settingsDesk()
  const { token, ...shown } = twilioAccount
  expect(await seen()).toEqual({
    ...shown,
    version: 1,
    on: true,
    own: OWN,
    price: 1500,
    has_token: true,
    last: null,
    incoming_url: 'https://site.test/texts/arrived',
  })
  const answer = await set({ version: 1, token: undefined, on: false })
  expect(answer.body).not.toContain(token)
  expect(await seen()).toMatchObject({ version: 2, on: false, has_token: true })
  const settings = await db.selectFrom('settings').select('value').execute()
  expect(JSON.stringify(settings)).not.toContain(token)
  await set({ version: 2, token: '', on: false })
  expect((await seen()).has_token).toBe(false)
  expect(await db.selectFrom('text_keys').selectAll().execute()).toEqual([])
})

test('what is wrong is refused by field, and a colleague’s change is not overwritten', async () => {
  const { set, act, seen } = await settingsDesk({ isSet: false })
  const wrong: [object, string, string][] = [
    [{ account: 'SK1' }, 'account', refusals.account],
    [{ token: 'short' }, 'token', refusals.token],
    [{ sender: 'GLW' }, 'sender', refusals.sender],
    [{ own: '705-555-0142 ext. 5' }, 'own', refusals.own],
    [{ price: -1 }, 'price', refusals.price],
    [{ price: 100_001 }, 'price', refusals.price],
    [{ account: '' }, 'account', refusals.needed],
    [{ token: '' }, 'token', refusals.needed],
    [{ sender: '' }, 'sender', refusals.needed],
  ]
  for (const [fields, field, message] of wrong)
    expect(refusalOf(await set(fields))).toMatchObject({ status: 422, said: { field, message } })
  expect(await seen()).toMatchObject({ version: 0, on: false, has_token: false })
  expect((await set({ sender: `MG${'0'.repeat(32)}`, own: '' })).statusCode).toBe(200)
  const late = await act(textSettingCalls.textSettings, { version: 0, on: false, own: '', price: 0, ...twilioAccount })
  expect(late.json()).toMatchObject({ status: 409, type: VERSION_CONFLICT, detail: refusals.overtaken(PEOPLE[0]) })
})

test('a test goes to the owner’s own number, and the last result is shown', async () => {
  const { twilio, tested, seen } = await settingsDesk()
  expect((await tested()).failure).toBeNull()
  expect(twilio.sent).toMatchObject([{ to: OWN, from: twilioAccount.sender }])
  expect((await seen()).last).toEqual({ at: '2026-07-15T14:00:00.000Z', is: 'sent', said: '' })
  twilio.answersWith(429)
  expect((await tested()).failure).toBe(failures.busy())
  expect((await seen()).last?.is).toBe('busy')
  twilio.answers(undefined)
  twilio.stopped.add(OWN)
  // This is about the number: the account works.
  expect((await tested()).failure).toBe(failures.stopped())
  expect((await seen()).last?.is).toBe('busy')
})

test('without an account or an own number, or once that has ended all, no test leaves', async () => {
  const { set, tryIt, twilio, db } = await settingsDesk({ isSet: false })
  expect(refusalOf(await tryIt())).toMatchObject({ status: 409, said: refusals.noKeys })
  await set({ own: '' })
  expect(refusalOf(await tryIt())).toMatchObject({ status: 409, said: refusals.noOwn })
  await set({ version: 1 })
  await db.updateTable('text_consents').set({ withdrawn_at: 'now' }).execute()
  expect(refusalOf(await tryIt())).toMatchObject({ status: 409, said: failures.stopped() })
  expect(twilio.asked()).toBe(0)
})

test('the owner agrees for their own number by entering it, and another one takes its place', async () => {
  const { set, db } = await settingsDesk()
  await set({ version: 1, own: '705-555-0198' })
  const rows = await db
    .selectFrom('text_consents')
    .select(['phone', 'how', 'who', 'withdrawn_how'])
    .orderBy('phone')
    .execute()
  expect(rows).toEqual([
    { phone: '+17055550198', how: 'desk', who: PEOPLE[0], withdrawn_how: null },
    { phone: OWN, how: 'desk', who: PEOPLE[0], withdrawn_how: 'desk' },
  ])
})
