import { expect, test } from 'vitest'
import { errorsAfter, errorsById } from './errors.ts'
import { moveItem, valueAt } from './values.ts'

const content = {
  opening: { week: { Monday: null } },
  products: [
    { id: 'wax', title: 'Wax' },
    { id: 'clay', title: '' },
  ],
  about: { who: { text: ['one', ''] } },
}
const error = (field: string) => ({ field, message: 'Enter a text' })
const fields = (errors: readonly { field: string }[]) => errors.map(({ field }) => field)

test('an error of an item is named by its id, and one of a line by its number', () => {
  const found = errorsById(content, [
    error('products.1.title'),
    error('products'),
    error('about.who.text.1'),
    error('opening.week.Monday'),
  ])
  expect(fields(found)).toEqual(['products.clay.title', 'products', 'about.who.text.1', 'opening.week.Monday'])
})

test('an error stays with its item when that moves', () => {
  const [found] = errorsById(content, [error('products.1.title')])
  const after = { products: moveItem(content.products, 1, 0) }
  expect(valueAt(after, found?.field.split('.') ?? [])).toBe('')
  expect(errorsAfter(found ? [found] : [], 'products')).toEqual([found])
})

test('a changed value has no error any more, and a changed list of lines has none in its lines', () => {
  const errors = [error('about.who.text'), error('about.who.text.1'), error('about.who.title')]
  expect(fields(errorsAfter(errors, 'about.who.text'))).toEqual(['about.who.title'])
  expect(fields(errorsAfter(errors, 'about.who.title'))).toEqual(['about.who.text', 'about.who.text.1'])
})
