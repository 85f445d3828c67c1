import { expect, test } from 'vitest'
import { t } from '#core/words.ts'
import { productLink, topicLink } from '#features/contact/product-link.ts'
import { contact } from '#features/contact/words.ts'
import { aboutProduct } from './ContactForm.tsx'

const { topic, message } = t(contact).aboutProduct
const products = [
  { id: 'wax', title: 'Wax' },
  { id: 'clay & co', title: 'Clay' },
]
const queryOf = (id: string) => new URL(productLink(id), 'https://site.test').search

test('a product’s link fills in the topic and the beginning of a message', () => {
  expect(t(contact).topics.map(({ value }) => value)).toContain(topic)
  expect(aboutProduct({}, products, queryOf('wax'))).toEqual({ topic, message: message('Wax') })
  expect(aboutProduct({}, products, queryOf('clay & co')).message).toBe(message('Clay'))
})

test.each([
  '',
  '?product=',
  '?product=%3Cb%3EBuy&topic=Sales&message=Buy',
  '?product=toString',
  '?about=wax',
  '?topic=x',
])('an address with the query “%s” fills in nothing', (query) => expect(aboutProduct({}, products, query)).toEqual({}))

test('a message that was typed stays, and so does its topic', () => {
  const typed = { message: 'Do you polish boats?', topic: '' as never }
  expect(aboutProduct(typed, products, queryOf('wax'))).toEqual({})
  const added = { message: `${message('Clay')}is it in stock?` }
  expect(aboutProduct(added, products, queryOf('wax'))).toEqual({})
})

test('a topic that was chosen stays beside the new message', () => {
  expect(aboutProduct({ topic: 'Inquiry' }, products, queryOf('wax'))).toEqual({ message: message('Wax') })
})

test('the beginning of a message about another product is replaced', () => {
  const begun = { topic, message: message('Clay').trim() } as const
  expect(aboutProduct(begun, products, queryOf('wax'))).toEqual({ message: message('Wax') })
})

test('a link with a topic chooses it, and one that was chosen stays', () => {
  const query = new URL(topicLink('Services'), 'https://site.test').search
  expect(aboutProduct({}, products, query)).toEqual({ topic: 'Services' })
  expect(aboutProduct({ topic: 'Inquiry' }, products, query)).toEqual({})
})
