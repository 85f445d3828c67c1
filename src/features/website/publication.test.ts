import { expect, test } from 'vitest'
import { defaults, defaultsInFrench, englishContent, type SourceContent } from './content.ts'
import { codePictures, withOwnPictures } from './picture-facts.ts'
import {
  contentOf,
  inTodaysNames,
  placeholdersIn,
  unchanged,
  withConfirmed,
  withoutMadeUp,
  withSection,
} from './publication.ts'

const base: SourceContent = englishContent
const changed = (business: Partial<SourceContent['business']>) =>
  withSection(unchanged, 'business', { ...base.business, ...business })

test('before the first publication the content is the code’s', () => {
  expect(contentOf(unchanged, codePictures)).toEqual({ content: englishContent, aside: [], errors: [] })
})

test('a changed section stays as it is, and the others follow the code', () => {
  const state = changed({ phone: '705-555-0199' })
  const business = { ...base.business, phone: '705-555-0199' }
  expect(state.sections).toEqual({ business })
  const newer = {
    ...base,
    business: { ...base.business, tagline: 'A new tagline' },
    home: { ...base.home, brands: { title: 'A new title' } },
  }
  expect(contentOf(state, codePictures, newer)).toEqual({ content: { ...newer, business }, aside: [], errors: [] })
})

test.each(['plus 13% HST, confirmed before we come', 'plus 13 % HST, confirmed before we come'])(
  'in a stored section “%s” is a text of an earlier version, which follows the code',
  (priceNote) => {
    const before = { ...base.howItWorks, title: 'Our way', priceNote }
    const path = 'howItWorks.priceNote'
    const french = { text: 'en plus de la TVH', of: priceNote }
    const stored = { sections: { howItWorks: before }, confirmed: [], french: { [path]: french } }
    expect(inTodaysNames(stored)).toEqual({
      sections: { howItWorks: { ...before, priceNote: base.howItWorks.priceNote } },
      confirmed: [],
      french: { [path]: { ...french, of: base.howItWorks.priceNote } },
    })
    const { sections } = stored
    const older = inTodaysNames({ overrides: { howItWorks: { priceNote } }, confirmed: [] })
    expect(older).toMatchObject({ sections: { howItWorks: { priceNote: base.howItWorks.priceNote } } })
    const own = { ...stored, sections: { ...sections, howItWorks: { priceNote: 'HST on top' } } }
    expect(inTodaysNames({ ...own, french: {} })).toEqual({ ...own, french: {} })
  },
)

test('the code’s own texts say nothing of a tax: the owner says whether there is one', () => {
  const texts = JSON.stringify([defaults, defaultsInFrench])
  expect(texts.match(/HST|TVH|GST|before tax|avant taxes|13\s?%/g)).toBeNull()
})

test('a section that is what the code says holds nothing', () => {
  const state = changed({ phone: '705-555-0199' })
  expect(withSection(state, 'business', base.business)).toEqual(unchanged)
})

test('what the code has no place for is kept aside and named, and the rest holds', () => {
  const state = {
    sections: { business: { ...base.business, phone: '705-555-0199', fax: '705-555-0100' }, gone: { title: 'x' } },
    confirmed: [],
  }
  const { content, aside } = contentOf(state, codePictures)
  expect(content.business.phone).toBe('705-555-0199')
  expect(aside).toEqual(['gone', 'business.fax'])
})

test('a section that the code does not take any more is named, and shows the default', () => {
  const state = changed({ phone: '705-555-0199', name: 'x'.repeat(61) })
  const { content, aside } = contentOf(state, codePictures)
  expect(content.business).toEqual(base.business)
  expect(aside).toEqual(['business.name'])
})

test('a fact is made up until it is changed or confirmed', () => {
  expect(placeholdersIn(unchanged)).toContain('business.phone')
  expect(placeholdersIn(changed({ phone: '705-555-0199' }))).not.toContain('business.phone')
  expect(placeholdersIn({ sections: {}, confirmed: ['business.phone'] })).not.toContain('business.phone')
})

test('a picture that is gone is named, and that of the code is shown; an item of the owner shows any', () => {
  const product = { title: 'Ours', text: 'x', picture: { file: 'own-b2', alt: 'Ours' } }
  const withFile = <Part extends { picture: object }>(part: Part, file: string) => ({
    ...part,
    picture: { ...part.picture, file },
  })
  const products = base.products.map((it) => (it.id === 'cleaners' ? withFile(it, 'own-a1') : it))
  const { contact, order } = base.banners
  const sections = {
    products: [...products, { id: 'ours', ...product }],
    banners: { contact, order: { ...withFile(order, 'own-c3'), title: 'Our banner' } },
  }
  const state = { sections, confirmed: [] }
  const shown = contentOf(state, codePictures)
  expect(shown.aside.sort()).toEqual([
    'banners.order.picture.file',
    'products.cleaners.picture.file',
    'products.ours.picture.file',
  ])
  expect(shown.content.products.find(({ id }) => id === 'cleaners')).toEqual(
    base.products.find(({ id }) => id === 'cleaners'),
  )
  expect(shown.content.products.at(-1)?.picture.file).toBe(codePictures.product[0])
  expect(shown.content.banners.order.title).toBe('Our banner')

  const own = withOwnPictures([
    { id: 'a1', place: 'product' },
    { id: 'b2', place: 'product' },
    // One for another place does not fit.
    { id: 'c3', place: 'hero' },
  ])
  const better = contentOf(state, own)
  expect(better.aside).toEqual(['banners.order.picture.file'])
  expect(better.content.products.at(-1)?.picture.file).toBe('own-b2')
})

test('once the business says who it is, made-up brands and links are on the site no more', () => {
  const shown = (state: typeof unchanged) =>
    withoutMadeUp(contentOf(state, codePictures).content, placeholdersIn(state)).business
  const contacts = { name: 'Ours', phone: '705-555-0199', email: 'ann@ours.example' }

  expect(shown(unchanged)).toEqual(base.business)
  expect(shown(changed({ phone: contacts.phone }))).toMatchObject({ brands: base.business.brands })
  expect(shown(changed(contacts))).toMatchObject({ ...contacts, servicesSite: '', socialLinks: [], brands: [] })
  const confirmed = withConfirmed(changed(contacts), ['business.brands'])
  expect(shown(confirmed)).toMatchObject({ brands: base.business.brands, socialLinks: [] })
})
