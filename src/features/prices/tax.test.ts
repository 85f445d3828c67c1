import { expect, test } from 'vitest'
import { inLanguage } from '#core/in-language.ts'
import { taxNote, taxOfPricesOn } from '#features/prices/tax.ts'
import { visitPrice } from './tax.ts'

const registered = { registered: 'yes', from: '2026-07-01', rate: 1300 } as const
const noteOn = (settings: Parameters<typeof taxOfPricesOn>[0], day = '2026-07-15') =>
  taxNote(taxOfPricesOn(settings, day))

test.each([
  ['a business that is registered adds its tax', registered, 'plus 13% HST'],
  ['another rate is said', { ...registered, rate: 500 }, 'plus 5% HST'],
  ['a business that is not adds none', { ...registered, registered: 'no' }, 'no tax added'],
  ['nothing is known', { ...registered, registered: 'unknown' }, ''],
  ['a rate of nothing adds nothing to say', { ...registered, rate: 0 }, ''],
  ['the day of the registration has not come', { ...registered, from: '2026-07-16' }, ''],
] as const)('%s', (_, settings, note) => {
  expect(noteOn(settings)).toBe(note)
})

test('the price of a visit has it too, in both languages', () => {
  const said = (settings: Parameters<typeof taxOfPricesOn>[0]) => visitPrice(18_900, { tax: noteOn(settings) })
  expect(said(registered)).toBe('$189.00 for each visit, plus 13% HST')
  expect(said({ ...registered, registered: 'unknown' })).toBe('$189.00 for each visit')
  expect(inLanguage('fr', () => said(registered)).replaceAll('\u00a0', ' ')).toBe(
    '189,00 $ par visite, plus la TVH de 13 %',
  )
  expect(inLanguage('fr', () => said({ ...registered, registered: 'no' }))).toMatch(/par visite, sans taxe en sus$/)
})
