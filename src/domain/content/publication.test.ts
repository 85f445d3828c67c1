import { expect, test } from 'vitest'
import { type Written, written } from '#content/content.ts'
import { contentOf, placeholdersIn, unchanged, withSection } from './publication.ts'

const base: Written = written
const changed = (business: Partial<Written['business']>) =>
  withSection(unchanged, 'business', { ...base.business, ...business })

test('before the first publication the content is the code’s', () => {
  expect(contentOf(unchanged)).toEqual({ content: written, aside: [] })
})

test('a changed section holds what differs, and the rest follows the code', () => {
  const state = changed({ phone: '705-555-0199' })
  expect(state.overrides).toEqual({ business: { phone: '705-555-0199' } })
  const newer = { ...base, business: { ...base.business, tagline: 'A new tagline' } }
  expect(contentOf(state, newer)).toEqual({
    content: { ...newer, business: { ...newer.business, phone: '705-555-0199' } },
    aside: [],
  })
})

test('a section that is what the code says holds nothing', () => {
  const state = changed({ phone: '705-555-0199' })
  expect(withSection(state, 'business', base.business)).toEqual(unchanged)
})

test('what the code has no place for is kept aside and named, and the rest holds', () => {
  const state = {
    overrides: { business: { phone: '705-555-0199', fax: '705-555-0100' }, gone: { title: 'x' } },
    confirmed: [],
  }
  const { content, aside } = contentOf(state)
  expect(content.business.phone).toBe('705-555-0199')
  expect(aside).toEqual(['gone', 'business.fax'])
})

test('a section that the code does not take any more is named, and shows the default', () => {
  const { content, aside } = contentOf({
    overrides: { business: { phone: '705-555-0199', name: 'x'.repeat(61) } },
    confirmed: [],
  })
  expect(content.business).toEqual(base.business)
  expect(aside).toEqual(['business.name'])
})

test('a fact is made up until it is changed or confirmed', () => {
  expect(placeholdersIn(unchanged)).toContain('business.phone')
  expect(placeholdersIn(changed({ phone: '705-555-0199' }))).not.toContain('business.phone')
  expect(placeholdersIn({ overrides: {}, confirmed: ['business.phone'] })).not.toContain(
    'business.phone',
  )
})
