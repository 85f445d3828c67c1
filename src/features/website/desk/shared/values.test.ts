import { expect, test } from 'vitest'
import { englishContent } from '#features/website/content.ts'
import { contentShape, sections } from '#features/website/content-shape.ts'
import { listOf } from '#features/website/json.ts'
import {
  asSent,
  blank,
  changedAt,
  linesBeside,
  moveItem,
  newItem,
  numberIn,
  priceIn,
  typedIn,
  valueAt,
  withChoice,
  without,
} from './values.ts'

const content = {
  business: { phone: '705-555-0142', city: 'North Bay' },
  products: [
    { id: 'wax', title: 'Wax', picture: { alt: 'A tin' } },
    { id: 'clay', title: 'Clay', picture: { alt: 'A bar' } },
  ],
  lines: ['one', 'two'],
}
const at = (path: string) => valueAt(content, path.split('.'))

test('a value is found by names, by the ids of items and by the numbers of lines', () => {
  expect([at('business.phone'), at('products.clay.title'), at('lines.1')]).toEqual(['705-555-0142', 'Clay', 'two'])
  expect([at('business.fax'), at('products.soap.title'), at('lines.2.x')]).toEqual([undefined, undefined, undefined])
})

test.each([
  ['business.phone', '705-555-0199'],
  ['products.clay.picture.alt', 'A yellow bar'],
  ['lines.0', 'first'],
  ['products', []],
])('a change at %s leaves everything else as it is', (path, to) => {
  const before = structuredClone(content)
  const after = changedAt(content, path.split('.'), to)
  expect(valueAt(after, path.split('.'))).toEqual(to)
  expect(changedAt(after, path.split('.'), at(path))).toEqual(content)
  expect(content).toEqual(before)
})

test('an entry of a list goes up and down, but not past the ends', () => {
  const list = ['a', 'b', 'c']
  expect(moveItem(list, 0, 2)).toEqual(['b', 'c', 'a'])
  expect(moveItem(list, 2, 1)).toEqual(['a', 'c', 'b'])
  expect([moveItem(list, 0, -1), moveItem(list, 2, 3)]).toEqual([list, list])
  expect(without(list, 1)).toEqual(['a', 'c'])
})

test('French lines stand beside the English ones, also where there are fewer', () => {
  const french = linesBeside(['one', 'two', 'new'], ['un', 'deux'])
  expect(french).toEqual(['un', 'deux', ''])
  expect(moveItem(french, 2, 1)).toEqual(['un', '', 'deux'])
})

test('a new entry has an id of its own, and an empty value for each field', () => {
  const { fields } = contentShape.fields.opening.fields.holidays
  const { id, ...rest } = newItem(fields)
  expect(id).toMatch(/^[a-z0-9]{8}$/)
  expect(newItem(fields).id).not.toBe(id)
  expect(rest).toEqual({ name: '', on: { month: 1, day: 1 } })
})

test('a new value has the names of the content of the code', () => {
  expect(Object.keys(Object(blank(contentShape)))).toEqual(expect.arrayContaining(Object.keys(englishContent)))
  expect(blank(contentShape.fields.serviceArea.fields.areas.fields.towns)).toEqual([''])
})

test('a number stays as it was typed until it is one', () => {
  expect(['60', '-2', '1.5', '89,', '1 200', '007', '', 'ten'].map(numberIn)).toEqual([
    60,
    -2,
    '1.5',
    '89,',
    '1 200',
    '007',
    '',
    'ten',
  ])
  expect(['60', '$1,229', '89,5', ''].map(priceIn)).toEqual([60, '$1,229', '89,5', null])
})

test.each([
  ['one more', ['Sunday'], 'Monday', true, ['Monday', 'Sunday']],
  ['one less', ['Monday', 'Sunday'], 'Monday', false, ['Sunday']],
  ['the same again', ['Monday'], 'Monday', true, ['Monday']],
  ['none before', undefined, 'Tuesday', true, ['Tuesday']],
  ['others that do not exist', ['Funday', 7, 'Sunday', 'Sunday'], 'Monday', true, ['Monday', 'Sunday']],
])('choices keep their order, with %s', (_, chosen, option, isChosen, requested) => {
  const options = ['Monday', 'Tuesday', 'Sunday']
  expect(withChoice(options, listOf(chosen), option, isChosen)).toEqual(requested)
})

const services = contentShape.fields.services
const sentPrice = (typed: unknown) =>
  valueAt(asSent(services, [{ id: 'wash', prices: { car: typed } }]), ['wash', 'prices', 'car'])

test.each([
  ['229', 229],
  ['$229', 229],
  [' $1,229 ', 1229],
  ['1 229 $', 1229],
  ['1229,00 $', 1229],
  ['1\u00a0229,00\u00a0$', 1229],
  ['1\u202f229\u00a0$', 1229],
  ['1.229,00', 1229],
  ['229.00', 229],
  ['', null],
  ['$', null],
  // The server says that it takes whole dollars.
  ['179.99', '179.99'],
  ['89,50', '89,50'],
  ['1.229', '1.229'],
  ['12 50', '12 50'],
])('the price “%s” is sent as %j', (typed, price) => {
  expect(sentPrice(typed)).toBe(price)
  expect(sentPrice(priceIn(typed))).toBe(price)
})

test('however a price is typed, letter by letter, it is the same as pasted', () => {
  for (const typed of ['89,50', '89.50', '1 229 $', '$1,229.00']) {
    let value: unknown = null
    for (const letter of typed) value = priceIn(typedIn(value) + letter)
    expect([typed, sentPrice(value)]).toEqual([typed, sentPrice(typed)])
  }
})

test('the numbers of all parts are read before they are sent, and nothing else changes', () => {
  const opening = { ...englishContent.opening, crews: ' 2 ', leadHours: '1,5' }
  expect(asSent(contentShape.fields.opening, opening)).toEqual({
    ...englishContent.opening,
    crews: 2,
    leadHours: '1,5',
  })
  for (const section of sections)
    expect(asSent(contentShape.fields[section], englishContent[section])).toEqual(englishContent[section])
})
