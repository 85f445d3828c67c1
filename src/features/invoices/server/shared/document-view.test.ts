import { expect, test } from 'vitest'
import { inLanguage } from '#core/in-language.ts'
import type { Language } from '#core/language.ts'
import { t } from '#core/words.ts'
import { documents as words } from '#features/invoices/money-words.ts'
import { frozenPage, wholePage } from '#features/invoices/server/page.ts'
import { pdfOf } from '#features/invoices/server/pdf.ts'
import { totalsOf, withAmounts } from '#features/prices/lines.ts'
import { wordsOfPage, wordsOfPdf } from '#testing/pdf.ts'
import { type Document, documentViewOf, paymentStatusOf } from './document-view.ts'

const lines = withAmounts([
  {
    kind: 'service',
    text: 'Interior & Exterior Detailing (Car)',
    about: '2021 Ford F-150',
    quantity: 1000,
    unit_cents: 18900,
    service: null,
    booking_id: null,
    choice: 'fixed',
  },
  {
    kind: 'discount',
    text: 'Rabais “fidélité” <b>',
    about: '',
    quantity: 2500,
    unit_cents: -1050,
    service: null,
    booking_id: null,
    choice: 'fixed',
  },
])

const document = (more: Partial<Document> = {}): Document => ({
  id: '1',
  created_at: '2026-07-15T16:00:00.000Z',
  kind: 'invoice',
  state: 'issued',
  series: '2026',
  number: 42,
  issued_at: '2026-07-15T16:00:00.000Z',
  issued_on: '2026-07-15',
  issued_by: 'ann@example.com',
  due_on: '2026-08-14',
  due_days: 30,
  language: 'en',
  client_name: 'Zoé Łukasz-Roy',
  client_email: null,
  client_address: '1 rue Été\nNorth Bay, ON P1B 8G6',
  seller_name: 'GLW Auto Detailing',
  seller_address: '100 Example Street',
  seller_contact: '705-555-0142',
  seller_number: '123456782 RT0001',
  rate_name: 'HST',
  rate: 1300,
  exemption: 'none',
  valid_until: null,
  hold: 'none',
  deposit_kind: 'none',
  deposit_value: 0,
  quote_id: null,
  exemption_reason: '',
  purchase_order: 'PO-7',
  note: 'Merci, à bientôt.',
  terms: '',
  ...totalsOf(lines, 1300),
  line_count: lines.length,
  version: 2,
  who: 'ann@example.com',
  booking_id: null,
  corrects: null,
  replaces: null,
  correctsNumber: null,
  replacesNumber: null,
  lines,
  ...more,
})

const payment = {
  id: 'p',
  key: 'k',
  created_at: '',
  kind: 'payment' as const,
  paid_on: '2026-07-16',
  method: 'e_transfer' as const,
  amount_cents: 5000,
  rounding_cents: 0,
  tip_cents: 0,
  received_cents: 5000,
  reference: '',
  note: '',
  who: 'ann@example.com',
  booking_id: null,
  of_payment: null,
  unallocated_cents: 0,
  refundable_cents: 5000,
  allocations: [{ document_id: '1', number: '2026-0042', amount_cents: 5000 }],
}

/** The page and the PDF of a document. */
const both = (one: Document, language: Language) =>
  inLanguage(language, async () => {
    const view = documentViewOf(one)
    const balance = { paid_cents: 5000, balance_cents: one.total_cents - 5000 }
    const paymentStatus = paymentStatusOf(one, balance, [payment], [], 'pay@example.com')
    const page = wholePage({ title: view.title, article: frozenPage(view).html, paymentStatus, pdf: undefined })
    const given = { view, paymentStatus, author: one.seller_name, at: one.issued_at ?? '' }
    return { page, pdf: await pdfOf(given), again: await pdfOf(given) }
  })

test.each(['en', 'fr'] as const)('the page and the PDF of a document have the same words (%s)', async (language) => {
  const one = document({ language, rate_name: language === 'fr' ? 'TVH' : 'HST' })
  const { page, pdf } = await both(one, language)
  const words = wordsOfPage(page)
  expect(wordsOfPdf(pdf)).toEqual(words)
  const all = words.join(' ')
  for (const needed of ['2026-0042', 'Zoé', '123456782 RT0001', 'PO-7', 'pay@example.com'])
    expect(all).toContain(needed)
  expect(all).toContain(language === 'fr' ? 'TVH 13 % 21,16 $' : 'HST 13% $21.16')
})

test('an invoice is paid in full only if something was paid', () => {
  const note = (paid_cents: number) =>
    paymentStatusOf(document(), { paid_cents, balance_cents: 0 }, [], [{ number: '2026-0043', total_cents: 2116 }], '')
      ?.note
  expect(note(0)).toBe(t(words).nothingOwed)
  expect(note(5000)).toBe(t(words).paidInFull)
})

test('a document of a seller who is not registered has no word of tax', async () => {
  for (const language of ['en', 'fr'] as const) {
    const { page, pdf } = await both(
      document({ language, seller_number: '', rate: 0, ...totalsOf(lines, 0) }),
      language,
    )
    for (const text of [wordsOfPage(page).join(' '), wordsOfPdf(pdf).join(' ')])
      expect(text).not.toMatch(/HST|TVH|GST|tax|\bRT\d|13/i)
  }
})

test.each([
  ['first_nations', /8\s?%.*Status card 123/],
  ['not_taxed', /No HST.*Status card 123/],
] as const)('the reason of an exemption (%s) stands on the document', async (exemption, said) => {
  const { page } = await both(document({ exemption, exemption_reason: 'Status card 123' }), 'en')
  expect(wordsOfPage(page).join(' ')).toMatch(said)
})

test('a PDF has the same bytes each time, is tagged, and names its language', async () => {
  const { pdf, again } = await both(document(), 'fr')
  expect(pdf.equals(again)).toBe(true)
  const text = pdf.toString('latin1')
  expect(text).toContain('/Marked true')
  expect(text).toContain('/Lang (fr-CA)')
  for (const tag of ['/H1', '/Table', '/TR', '/TH', '/TD']) expect(text).toContain(tag)
})

test.each([
  ['accents apart from their letters', 'Re\u0301mi Te\u0301treault', 'Rémi Tétreault'],
  ['Polish', 'Łukasz Żółć', 'Łukasz Żółć'],
  ['Vietnamese', 'Nguyễn Thị Hường', 'Nguyễn Thị Hường'],
  ['Czech and Turkish', 'Dvořák Ğüneş Ișık', 'Dvořák Ğüneş Ișık'],
  ['letters of West Africa', 'Ɓala Ɗan Ɛŋɔ', 'Ɓala Ɗan Ɛŋɔ'],
  ['Cree', 'ᓀᐦᐃᔭᐤ Ann', 'ᓀᐦᐃᔭᐤ Ann'],
  ['Inuktitut', 'ᐃᓄᒃᑎᑐᑦ', 'ᐃᓄᒃᑎᑐᑦ'],
  ['Cyrillic and Greek', 'Їжак Ωμέγα', 'Їжак Ωμέγα'],
  ['signs that nobody sees', 'An\u200bn\ufeff Lee', 'Ann Lee'],
])('a PDF writes %s', async (_what, client_name, written) => {
  const { pdf } = await both(document({ client_name, client_address: client_name }), 'en')
  const text = wordsOfPdf(pdf).join(' ')
  expect(text.split(written)).toHaveLength(3)
  expect(text).not.toContain('?')
})

test('what no font has is a question mark, once for each sign', async () => {
  const { pdf } = await both(document({ client_name: 'Ann 👨‍👩‍👧 Lee 王' }), 'en')
  expect(wordsOfPdf(pdf).join(' ')).toContain('Ann ? Lee ?')
})

test('a long document goes over several pages, and no row is lost', async () => {
  const many = withAmounts(
    Array.from({ length: 150 }, (_, i) => ({
      kind: 'service' as const,
      text: `Unit ${i}`,
      about: 'Long enough to need a line of its own',
      quantity: 1000,
      unit_cents: 10_000 + i,
      service: null,
      booking_id: null,
      choice: 'fixed',
    })),
  )
  const { page, pdf } = await both(document({ lines: many, ...totalsOf(many, 1300) }), 'en')
  expect(wordsOfPdf(pdf)).toEqual(wordsOfPage(page))
  expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length).toBeGreaterThan(3)
})
