import { expect, test, vi } from 'vitest'
import { PROVE_AGAIN } from '#core/problem.ts'
import { settings as guard } from '#features/abuse-protection/server/setting-lines.ts'
import { settingCalls } from '#features/day-operations/calls.ts'
import { moneySettingCalls } from '#features/invoices/calls.ts'
import { settings as invoices } from '#features/invoices/server/setting-lines.ts'
import { settings as afterJob } from '#features/mails/server/setting-lines.ts'
import type { OwnerSettings } from '#features/owner-settings.ts'
import { cardCalls } from '#features/payments/calls.ts'
import { settings as payments } from '#features/payments/server/setting-lines.ts'
import { defaultMoney, type MoneySettings } from '#features/prices/money-settings.ts'
import { settings as push } from '#features/push/server/setting-lines.ts'
import { deskProof } from '#features/sign-in/desk-proof-words.ts'
import { CONSOLE_PROOF_MS } from '#features/sign-in/sign-in.ts'
import { textSettingCalls } from '#features/texts/calls.ts'
import { mail } from '#testing/app.ts'
import { PEOPLE, testDesk } from '#testing/desk.ts'
import { deskNotices } from './notices-words.ts'

const OWNER = 'owner@business.test'
const { lines } = deskNotices

/** A change, and what the people of the desk are told about it: null if it is no stranger’s aim. */
type Row = readonly [change: object, told: string | null]

const settings: { [Name in keyof OwnerSettings]: Row } = {
  reminders: [{ reminders: false }, null],
  after_job: [{ after_job: true }, null],
  review_link: [
    { review_link: 'https://reviews.evil.example/business' },
    afterJob.review_link('https://reviews.evil.example/business'),
  ],
  again_months: [{ again_months: 6 }, null],
  let_through: [{ let_through: ['0.0.0.0/0'] }, guard.let_through(['0.0.0.0/0'])],
  quiet_hours: [{ quiet_hours: { from: '21:00', to: '08:00' } }, null],
  ntfy: [{ ntfy: 'https://ntfy.evil.example/x' }, push.ntfy('https://ntfy.evil.example/x')],
}

const before: MoneySettings = {
  ...defaultMoney,
  registered: 'yes',
  number: '123456782 RT0001',
  from: '2026-01-01',
  e_transfer: 'pay@business.test',
}
const other = '987654324 RT0001'
const money: { [Name in keyof Omit<MoneySettings, 'version'>]: Row } = {
  registered: [{ registered: 'no', number: '', from: null }, invoices.number('')],
  number: [{ number: other }, invoices.number(other)],
  from: [{ from: '2026-02-01' }, null],
  rate: [{ rate: 500 }, null],
  e_transfer: [{ e_transfer: 'thief@evil.example' }, payments.e_transfer('thief@evil.example')],
  due_days: [{ due_days: 30 }, null],
  deposit_days: [{ deposit_days: 5 }, null],
  deposit_hours: [{ deposit_hours: 48 }, null],
  receipts: [{ receipts: false }, null],
  terms: [{ terms: { en: 'Pay to thief@evil.example', fr: '' } }, invoices.terms()],
}

const rows = [
  ...Object.values(settings).map((row) => [settingCalls.settings, ...row] as const),
  ...Object.values(money).map((row) => [moneySettingCalls.moneySettings, ...row] as const),
]

/** A desk whose settings of money have been set; `change` sends a change of one of its settings. */
async function desk() {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-07-01T12:00:00Z') })
  const wakeMail = vi.fn()
  const site = await testDesk({ mail: { ...mail, ownerAddress: OWNER, desk: [...PEOPLE] }, wakeMail })
  const change = async (url: string, changed: object) => {
    const { price_note: _, ...all } = (await site.get(url)).json()
    const now = url === settingCalls.settings ? {} : all
    return site.act(url, { ...now, ...changed })
  }
  expect((await change(moneySettingCalls.moneySettings, before)).statusCode).toBe(200)
  await site.db.deleteFrom('mails').execute()
  wakeMail.mockClear()
  const notices = () =>
    site.db
      .selectFrom('mails')
      .select(['to_address', 'body'])
      .where('kind', '=', 'notice')
      .orderBy('to_address')
      .execute()
  const stored = async (url: string) => {
    const { version: _, price_note, ...values } = (await site.get(url)).json()
    return values
  }
  /** From here on the proof of the session is old. */
  const age = () => vi.setSystemTime(Date.now() + CONSOLE_PROOF_MS)
  return { ...site, wakeMail, change, notices, stored, age }
}

test.each(rows.filter(([, , told]) => told !== null))(
  '%s with %j asks for a fresh proof, and all people of the desk hear of it',
  async (url, changed, told) => {
    const { change, notices, stored, age, wakeMail } = await desk()
    const was = await stored(url)
    expect((await change(url, changed)).statusCode).toBe(200)
    expect(await stored(url)).toEqual({ ...was, ...changed })
    const mails = await notices()
    expect(mails.map(({ to_address }) => to_address)).toEqual([...PEOPLE, OWNER])
    for (const { body } of mails) expect(body).toContain(told)
    expect(wakeMail).toHaveBeenCalled()

    age()
    const refused = await change(url, was)
    expect([refused.statusCode, refused.json()]).toMatchObject([403, { type: PROVE_AGAIN, detail: deskProof.refusal }])
    expect(await stored(url)).toEqual({ ...was, ...changed })
    expect(await notices()).toHaveLength(mails.length)
    expect((await change(url, changed)).statusCode, 'the same value is no change').toBe(200)
  },
)

test.each(rows.filter(([, , told]) => told === null))(
  '%s with %j asks for no proof, and nobody hears of it',
  async (url, changed) => {
    const { change, notices, stored, age } = await desk()
    const was = await stored(url)
    age()
    expect((await change(url, changed)).statusCode).toBe(200)
    expect(await stored(url)).toEqual({ ...was, ...changed })
    expect(await notices()).toEqual([])
  },
)

test('a wrong value is refused before anybody is asked for a proof', async () => {
  const { change, age } = await desk()
  age()
  for (const [url, wrong] of [
    [settingCalls.settings, { ntfy: 'http://ntfy.example/x' }],
    [settingCalls.settings, { let_through: ['everywhere'] }],
    [moneySettingCalls.moneySettings, { e_transfer: 'nobody' }],
    [moneySettingCalls.moneySettings, { number: '1' }],
  ] as const)
    expect([url, (await change(url, wrong)).statusCode]).toEqual([url, 422])
})

test.each([
  [cardCalls.cardSettings, { on: false, location: 'L1', token: 'EAAAstolen' }, lines.card],
  [
    textSettingCalls.textSettings,
    { on: false, account: '', sender: '', own: '', price: 0, token: 'b'.repeat(32) },
    lines.texts,
  ],
])('%s tells all people that its keys are others, and not what they are', async (url, sent, told) => {
  const { act, notices } = await desk()
  expect((await act(url, { version: 0, ...sent })).statusCode).toBe(200)
  const mails = await notices()
  expect(mails.map(({ to_address }) => to_address)).toEqual([...PEOPLE, OWNER])
  for (const { body } of mails) {
    expect(body).toContain(told)
    expect(body).not.toContain(sent.token)
  }
  expect((await act(url, { version: 1, ...sent })).statusCode).toBe(200)
  expect(await notices()).toHaveLength(mails.length)
})
