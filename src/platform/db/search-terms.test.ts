import { expect, test } from 'vitest'
import { searchWords, termsOf } from './search-terms.ts'

const findable = {
  firstname: 'Zoé',
  lastname: "O'Neil-Roy",
  email: 'zoe.oneil@example.com',
  phone: '+17055550142',
  reference: 'GLW-7K3M9P',
  vin: '1M8GDM9AXKP042788',
}

test.each([
  ['zoe'],
  ['ZOÉ'],
  ["o'neil"],
  ['oneil-roy'],
  ['Roy'],
  ['zoe.oneil@example.com'],
  ['zoe.oneil@ex'],
  ['705-555-0142'],
  ['(705) 555-0142'],
  ['+1 705 555 0142'],
  ['1 705 555 0142'],
  ['705 555'],
  ['555-0142'],
  ['0142'],
  ['glw-7k3'],
  ['7K3M9P'],
  ['1m8gdm9'],
  ['042788'],
  ['KP042788'],
  ['roy (705) 555-0142'],
  ['  zoe   roy  '],
])('“%s” finds the booking', (typed) => {
  const terms = termsOf(findable)
  for (const word of searchWords(typed)) expect(terms.some((it) => it.startsWith(word))).toBe(true)
  expect(searchWords(typed).length).toBeGreaterThan(0)
})

test.each([['zoe smith'], ['705-555-0143'], ['eil'], ['9999']])('“%s” finds no booking', (typed) => {
  const terms = termsOf(findable)
  expect(searchWords(typed).every((word) => terms.some((it) => it.startsWith(word)))).toBe(false)
})

test('the beginning of a Greek name in capitals finds it: its last sigma is no final one', () => {
  const [word = 'none'] = searchWords('ΣΊΣ')
  expect(termsOf({ ...findable, firstname: 'ΣΊΣΥΦΟΣ' })[0]).toMatch(new RegExp(`^${word}`))
})

test('text without letters and digits gives no search word', () => {
  expect(searchWords('"* - %')).toEqual([])
  expect(searchWords('  ')).toEqual([])
})

test('a search uses eight words at most', () => {
  expect(searchWords('a b c d e f g h i j k l')).toHaveLength(8)
})

test('a phone is found without its extension, and words in place of a VIN are no terms', () => {
  const terms = termsOf({ ...findable, phone: '+17055550142;ext=5', vin: 'I’ll show it on the day' })
  expect(terms).toContain('0142')
  expect(terms.filter((term) => term.endsWith('day') || term.endsWith('1425'))).toEqual([])
})
