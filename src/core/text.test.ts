import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { sharedFiles } from '#testing/shared-files.ts'
import { fieldRefusals } from './field-refusals.ts'
import { oneLine } from './mail-address.ts'
import { refusals } from './refusals-words.ts'
import { count, email, longText, optionalText, text } from './text.ts'
import { t } from './words.ts'

const messageOf = (schema: z.ZodMiniType, value: unknown) => z.safeParse(schema, value).error?.issues[0]?.message

const takes = (schema: z.core.$ZodType, value: unknown) => z.safeParse(schema, value).success

const name = text('Enter it', 5)

test.each([
  ['undefined', undefined],
  ['null', null],
  ['a number', 5],
  ['an empty text', ''],
  ['blanks', ' \n\t'],
  ['a sign that nobody sees', '\u200b'],
  ['marks of direction', '\u202a \u202c'],
  ['a filler', '\u3164'],
  ['an empty sign of Braille', '\u2800'],
  ['an accent without a letter', '\u0301'],
])('a text refuses %s with the field’s own error', (_what, value) => {
  expect(messageOf(name, value)).toBe('Enter it')
})

test('the error of a text that is too long says the limit', () => {
  expect(takes(name, '12345')).toBe(true)
  expect(messageOf(name, '123456')).toBe(t(refusals).tooLong(5))
})

test.each([
  ['NUL', 'a\u0000b'],
  ['an escape character', 'a\u001bb'],
  ['half of a surrogate pair', 'a\ud800'],
  ['the other half', '\udc00a'],
])('a text refuses %s', (_what, value) => {
  expect(messageOf(name, value)).toBe(t(refusals).unreadableText)
  expect(messageOf(optionalText('Enter it', 5), value)).toBe(t(refusals).unreadableText)
})

test('a text keeps emoji and blanks as typed, and a long one line breaks and tabs too', () => {
  expect(z.parse(text('Enter it', 50), ' a 🚗 👩‍🔧 ')).toBe(' a 🚗 👩‍🔧 ')
  const typed = ' a\r\n\tb 🚗 '
  expect(z.parse(longText('Enter it', 50), typed)).toBe(typed)
})

test.each([
  ['accents apart from their letters', 'Re\u0301mi Te\u0301treault', 'Rémi Tétreault'],
  ['a soft hyphen', 'Lake\u00adshore', 'Lakeshore'],
  ['marks of direction', '\u202aAnn\u202c \u2066Lee\u2069\u200f', 'Ann Lee'],
  ['a mark in the middle of an accented letter', 'e\u200b\u0301', 'é'],
  ['a byte order mark', '\ufeffAnn', 'Ann'],
  ['a variation selector without an emoji', 'A\ufe0fnn', 'Ann'],
  ['a joiner without an emoji', 'A\u200dnn', 'Ann'],
])('a text is stored without %s', (_what, typed, stored) => {
  expect(z.parse(text('Enter it', 50), typed)).toBe(stored)
})

test('the length of a text counts what is stored', () => {
  expect(z.parse(name, 'e\u0301'.repeat(5))).toBe('é'.repeat(5))
  expect(z.parse(name, `${'\u200b'.repeat(50)}Ann`)).toBe('Ann')
})

test.each(['👨‍👩‍👧', '❤️', '👩🏽‍🔧', '🏳️‍🌈', '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}', '1️⃣', '🇨🇦', '☎︎'])(
  'the emoji %s stays whole, in a text and in the header of a mail',
  (emoji) => {
    expect(z.parse(text('Enter it', 50), `a${emoji}b`)).toBe(`a${emoji}b`)
    expect(oneLine(`a ${emoji} b`)).toBe(`a ${emoji} b`)
  },
)

test.each(['\n', '\r\n', '\r', '\t', '\u0085', '\u2028', '\u2029'])('a text of one line refuses %j', (breaking) => {
  for (const typed of [`a${breaking}b`, `a${breaking}`, `${breaking}b`])
    expect(messageOf(name, typed)).toBe(t(refusals).oneLine)
})

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

test('any text that can be stored is clean, and does not change when it comes again', () => {
  const schema = optionalText('Enter it', 1000)
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (value) => {
      const result = z.safeParse(schema, value)
      if (result.success) {
        expect(result.data).toBe(result.data.normalize('NFC'))
        expect(z.parse(schema, result.data)).toBe(result.data)
      } else expect(/\p{Cc}/u.test(value) || !value.isWellFormed()).toBe(true)
    }),
  )
})

test.each([
  [1, 1],
  [9999, 9999],
  ['1', 1],
  ['42', 42],
  ['007', 7],
  [' 1\u200e', 1],
  ['４２', 42],
])('a count accepts %j', (sent, stored) => {
  expect(z.parse(count({ error: 'How many?' }), sent)).toBe(stored)
})

test.each([0, -1, 1.5, Number.NaN, '0', '-1', '1.5', '1e3', '1 1', '٣', '', true, null, [1]])(
  'a count refuses %j with the field’s own error',
  (sent) => {
    expect(messageOf(count({ error: 'How many?' }), sent)).toBe('How many?')
  },
)

test.each([10_000, 1e20, '10000', '99999999999999999999'])('a count refuses %j and says the maximum', (sent) => {
  expect(messageOf(count({ error: 'How many?' }), sent)).toBe(t(refusals).overMax(9999))
})

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
  ['\u200bann@example.com', 'ann@example.com'],
  ['ann\u200b@example.com\u200e', 'ann@example.com'],
  ['\u202aann@exam\u00adple.com\u202c', 'ann@example.com'],
  ['ａnn＠example．com', 'ann@example.com'],
  ['info@garage-québec.ca', 'info@xn--garage-qubec-jeb.ca'],
  ['info@garage-que\u0301bec.ca', 'info@xn--garage-qubec-jeb.ca'],
  ['Jean@Café.example', 'Jean@xn--caf-dma.example'],
  ['ivan@пример.рф', 'ivan@xn--e1afmkfd.xn--p1ai'],
  ['ラ@ラーメン.jp', undefined],
  ['ra@ラーメン.jp', 'ra@xn--4dkp5a8a.jp'],
])('the e-mail address %j is kept as mail carries it', (typed, stored) => {
  expect(z.safeParse(address, typed).data).toBe(stored)
})

test.each(['Üser@example.ca', 'rené@example.ca', 'rene\u0301@garage-québec.ca', '用户@example.ca'])(
  'the e-mail address %s is refused, since not every mail server takes it, with what to do',
  (typed) => {
    expect(messageOf(address, typed)).toBe(`Which address?. ${t(fieldRefusals).plainAddress}`)
  },
)

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

/** The fields of all bodies that take a text, such as `BookingRequest.concerns`. */
async function fieldsThatTake(typed: string) {
  const fields = new Set<string>()
  for (const { exported } of await sharedFiles())
    for (const [name, value] of Object.entries(exported).filter(([it]) => !it.endsWith('Query')))
      for (const { shape } of bodiesIn(value))
        for (const [field, schema] of Object.entries(shape)) if (takes(schema, typed)) fields.add(`${name}.${field}`)
  return [...fields].sort()
}

/** A body is a strict object, or a choice of them. An answer is not strict, since it may get more fields. */
function bodiesIn(value: unknown): z.ZodMiniObject[] {
  if (value instanceof z.ZodMiniDiscriminatedUnion) return value.def.options.flatMap(bodiesIn)
  const isBody = value instanceof z.ZodMiniObject && value.def.catchall instanceof z.ZodMiniNever
  return isBody ? [value] : []
}
