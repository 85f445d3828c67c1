import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { refusals } from '#content/api.ts'
import { count, email, longText, optionalText, text } from './text.ts'

const messageOf = (schema: z.ZodMiniType, value: unknown) =>
  z.safeParse(schema, value).error?.issues[0]?.message

const takes = (schema: z.core.$ZodType, value: unknown) => z.safeParse(schema, value).success

const name = text('Enter it', 5)

test.each([
  ['undefined', undefined],
  ['null', null],
  ['a number', 5],
  ['an empty text', ''],
  ['blanks', ' \n\t'],
])('a text refuses %s with the field’s own error', (_what, value) => {
  expect(messageOf(name, value)).toBe('Enter it')
})

test('the error of a text that is too long says the limit', () => {
  expect(takes(name, '12345')).toBe(true)
  expect(messageOf(name, '123456')).toBe(refusals.tooLong(5))
})

test.each([
  ['NUL', 'a\u0000b'],
  ['an escape character', 'a\u001bb'],
  ['half of a surrogate pair', 'a\ud800'],
  ['the other half', '\udc00a'],
])('a text refuses %s', (_what, value) => {
  expect(messageOf(name, value)).toBe(refusals.unreadableText)
  expect(messageOf(optionalText('Enter it', 5), value)).toBe(refusals.unreadableText)
})

test('a text keeps emoji and blanks as typed, and a long one line breaks and tabs too', () => {
  expect(z.parse(text('Enter it', 50), ' a 🚗 👩‍🔧 ')).toBe(' a 🚗 👩‍🔧 ')
  const typed = ' a\r\n\tb 🚗 '
  expect(z.parse(longText('Enter it', 50), typed)).toBe(typed)
})

test.each(['\n', '\r\n', '\r', '\t', '\u0085', '\u2028', '\u2029'])(
  'a text of one line refuses %j',
  (breaking) => {
    for (const typed of [`a${breaking}b`, `a${breaking}`, `${breaking}b`])
      expect(messageOf(name, typed)).toBe(refusals.oneLine)
  },
)

test('of all that is stored, only the fields with a box of several lines take a line break', async () => {
  expect(await fieldsThatTake('a\nb')).toEqual(
    [
      'BookingBody.concerns',
      'BookingRequest.concerns',
      'NewBooking.concerns',
      'DetailEdit.concerns',
      'ContactMessage.message',
      'CancelRequest.reason',
      'NoteRequest.note',
      'NoteRequest.text',
      'NewDocument.client_address',
      'NewDocument.note',
      'LineInput.text',
      'PaymentRequest.note',
      'DocumentChange.client_address',
      'DocumentChange.note',
      'CorrectRequest.note',
      'CreditRequest.note',
      'ReverseRequest.note',
      'QuoteAcceptance.word',
      'QuoteRefusal.word',
      'ConsentRequest.note',
      'FleetRequest.po_instructions',
      'FleetRequest.other_instructions',
      'BookingAction.note',
      'BookingAction.reason',
      'ClientMail.text',
      'DayOperationRequest.text',
      'MailTyped.text',
      'SendTextRequest.text',
      // No text: its own shape says which of its parts are of one line (see `content/shape.ts`).
      'ContentEdit.value',
    ].sort(),
  )
})

test('any text that can be stored does not change', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (value) => {
      const result = z.safeParse(optionalText('Enter it', 1000), value)
      if (result.success) expect(result.data).toBe(value)
      else
        expect(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/u.test(value) || !value.isWellFormed()).toBe(
          true,
        )
    }),
  )
})

test.each([
  [1, 1],
  [9999, 9999],
  ['1', 1],
  ['42', 42],
  ['007', 7],
])('a count accepts %j', (sent, stored) => {
  expect(z.parse(count({ error: 'How many?' }), sent)).toBe(stored)
})

test.each([0, -1, 1.5, Number.NaN, '0', '-1', '1.5', '1e3', ' 1', '٣', '', true, null, [1]])(
  'a count refuses %j with the field’s own error',
  (sent) => {
    expect(messageOf(count({ error: 'How many?' }), sent)).toBe('How many?')
  },
)

test.each([10_000, 1e20, '10000', '99999999999999999999'])(
  'a count refuses %j and says the maximum',
  (sent) => {
    expect(messageOf(count({ error: 'How many?' }), sent)).toBe(refusals.overMax(9999))
  },
)

const address = email('Which address?')

test.each([
  'ann@example.com',
  'ann.lee+tag@mail.example.co',
  "o'neil@example.ca",
  'ann@[192.0.2.1]',
  ' ann@example.com ',
])('an e-mail address can be %s', (typed) => {
  expect(z.parse(address, typed)).toBe(typed.trim())
})

test.each([
  'ann',
  'ann@',
  '@example.com',
  'ann@example',
  'ann@example.c',
  'ann@-example.com',
  'ann@example.com,bo@example.com',
  'ann@example.com;bo@example.com',
  'ann@b@example.com',
  'Ann <ann@example.com>',
  '"ann lee"@example.com',
  'ann lee@example.com',
  'a..b@example.com',
  '.ann@example.com',
  'ann@example..com',
  'ann@[300.0.0.1]',
  'ann@[1.2.3]',
  'ann@[1.2.3.4.]',
  'ann@example.com\nBcc: bo@example.com',
  'ann@example.com\r\n.bo',
  'ann\u0000@example.com',
  '',
])('an e-mail address cannot be %j', (typed) => {
  expect(takes(address, typed)).toBe(false)
})

test('the check of an e-mail address is fast for any input', () => {
  // On texts of this length, a check in quadratic time exceeds the test's timeout.
  const long = (part: string) => part.repeat(1_000_000 / part.length)
  const hostile = [
    `${long('a')}@`,
    `${long('a.')}@`,
    `a@${long('a.')}`,
    `a@${long('a-')}`,
    `a@[${long('1.')}`,
    `${long(' ')}a`,
  ]
  for (const typed of hostile) expect(takes(address, typed)).toBe(false)
})

/** The fields of all bodies in `domain` that take a text, such as `BookingRequest.concerns`. */
async function fieldsThatTake(typed: string) {
  const fields = new Set<string>()
  const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
  for (const file of files.filter((it) => it.endsWith('.ts') && !it.endsWith('.test.ts'))) {
    const exported: Record<string, unknown> = await import(join(import.meta.dirname, file))
    for (const [name, value] of Object.entries(exported).filter(([it]) => !it.endsWith('Query')))
      for (const { shape } of bodiesIn(value))
        for (const [field, schema] of Object.entries(shape))
          if (takes(schema, typed)) fields.add(`${name}.${field}`)
  }
  return [...fields].sort()
}

/** A body is a strict object, or a choice of them. An answer is not strict, since it may get more fields. */
function bodiesIn(value: unknown): z.ZodMiniObject[] {
  if (value instanceof z.ZodMiniDiscriminatedUnion) return value.def.options.flatMap(bodiesIn)
  const isBody = value instanceof z.ZodMiniObject && value.def.catchall instanceof z.ZodMiniNever
  return isBody ? [value] : []
}
