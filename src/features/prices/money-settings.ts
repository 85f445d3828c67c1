import * as z from 'zod/mini'
import { dayOr } from '#core/query.ts'
import { isRegistration, usualRegistration } from '#core/registration.ts'
import { choice, code, email, optionalText } from '#core/text.ts'
import { settingRefusals as refusals } from './desk-words.ts'
import { between } from './lines.ts'

/** In how many days something is to be paid: 0 is at once. */
export const dueDays = between(0, 365, refusals.dueDays)

/** Whether the business is registered for the tax: that neither was said is a third answer. */
export const registrations = ['unknown', 'no', 'yes'] as const

/** The settings of money. */
export const MoneySettings = z.object({
  version: z.int(),
  registered: z.enum(registrations),
  /** `123456789 RT0001`, and the day from which it holds. */
  number: z.string(),
  from: z.nullable(z.string()),
  /** The rate in basis points. */
  rate: z.int(),
  /** The address for e-Transfers; empty if there is none. */
  e_transfer: z.string(),
  /** In how many days an invoice is to be paid, unless it says otherwise. */
  due_days: z.int(),
  /** In how many days a deposit is to be paid, and until how many hours before the job it is given back. */
  deposit_days: z.int(),
  deposit_hours: z.int(),
  /** Whether a job of a private client that is finished and paid gets its invoice by itself, mailed as a receipt. */
  receipts: z.boolean(),
  /** What stands below each document, in both languages. */
  terms: z.object({ en: z.string(), fr: z.string() }),
})
export type MoneySettings = z.output<typeof MoneySettings>

/** The answer of the calls about them: also what the site says after its prices, in English. */
export type ShownMoneySettings = MoneySettings & { price_note: string }

export const defaultMoney: MoneySettings = {
  version: 0,
  registered: 'unknown',
  number: '',
  from: null,
  rate: 1300,
  e_transfer: '',
  due_days: 0,
  deposit_days: 3,
  deposit_hours: 24,
  receipts: true,
  terms: { en: '', fr: '' },
}

const terms = optionalText(refusals.terms, 1000)

/** The body of `POST /desk/api/money-settings`: all of them, and the version that was changed. */
export const MoneySettingsRequest = z
  .strictObject({
    version: z.int({ error: refusals.version }),
    registered: choice(registrations, refusals.registered),
    number: z.pipe(
      code(refusals.number).check(z.refine((typed) => typed.trim() === '' || isRegistration(typed), refusals.number)),
      z.transform((typed) => usualRegistration(typed)),
    ),
    from: z.nullable(dayOr(refusals.from)),
    rate: between(0, 3000, refusals.rate),
    e_transfer: z.union([z.literal(''), email(refusals.eTransfer)], { error: refusals.eTransfer }),
    due_days: dueDays,
    // What a page that was opened before an update does not know stays as it is.
    deposit_days: z.optional(between(1, 60, refusals.depositDays)),
    deposit_hours: z.optional(between(0, 720, refusals.depositHours)),
    receipts: z.optional(z.boolean({ error: refusals.receipts })),
    terms: z.strictObject({ en: terms, fr: terms }),
  })
  .check(
    z.refine(({ registered, number }) => (registered === 'yes') === (number !== ''), {
      error: refusals.numberAsked,
      path: ['number'],
    }),
    z.refine(({ registered, from }) => (registered === 'yes') === (from !== null), {
      error: refusals.from,
      path: ['from'],
    }),
  )

/** The rate and the number that hold on a day: none before the day of the registration. */
export const taxOn = ({ registered, number, from, rate }: MoneySettings, day: string) =>
  registered === 'yes' && from !== null && from <= day ? { number, rate } : { number: '', rate: 0 }
