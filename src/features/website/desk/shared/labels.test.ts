import { expect, test } from 'vitest'
import { englishContent } from '#features/website/content.ts'
import { contentShape } from '#features/website/content-shape.ts'
import { entryAt, entryOf, labelOf, placeName, shapeAt } from './labels.ts'

test('a field has the label of its place, in an entry of a list too', () => {
  const { business, mail } = contentShape.fields
  expect(labelOf('mail.expiredOwner.phone')).toBe(mail.fields.expiredOwner.fields.phone.label)
  expect(labelOf('business.phone')).toBe('Phone')
  expect(labelOf('business.socialLinks.x.name')).toBe(business.fields.socialLinks.fields.name.label)
})

test('a place is named by the labels on the way, and its entries by what is in them', () => {
  expect(placeName('products.wax.title', [englishContent])).toBe('Products, Waxes and sealant, Title')
  expect(placeName('serviceArea.areas.north-bay.prefixes.0', [englishContent])).toBe(
    'Service area, Places, North Bay, Postal codes, P1A',
  )
})

test('an entry that is in no content, and a place that the code has not, keep their names', () => {
  expect(placeName('products.soap.title', [englishContent])).toBe('Products, soap, Title')
  expect(placeName('business.fax', [englishContent])).toBe('Business facts, fax')
  expect(entryAt('products.soap', [{}, { products: [{ id: 'soap', title: 'Soap' }] }])).toBe('Soap')
  expect(placeName('products.soap.title', [{ products: [{ id: 'soap' }] }])).toBe('Products, new product, Title')
  expect(shapeAt('business.toString')).toBeUndefined()
})

test('the button of a list says what it adds', () => {
  expect(entryOf('business.brands')).toBe('brand')
  expect(entryOf('products')).toBe('product')
})
