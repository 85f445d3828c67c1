import fc from 'fast-check'
import { expect, test } from 'vitest'
import { englishContent, frenchContent as french, type SourceContent } from './content.ts'
import { contentRefusals } from './content-refusals-words.ts'
import { contentShape } from './content-shape.ts'
import { frenchOf, placesIn, withFrench } from './french.ts'
import type { OwnFrench, Text } from './french-texts.ts'
import { codePictures } from './picture-facts.ts'

const base: SourceContent = englishContent
const sides = <Part>(english: Part) => ({ english, base, french })
const inFrench = (english: SourceContent, own: OwnFrench = {}) =>
  frenchOf(contentShape, sides(english), own, codePictures)
const edited = (
  english: SourceContent,
  texts: Record<string, Text>,
  own: OwnFrench = {},
  { section = 'home', before = english }: { section?: string; before?: SourceContent } = {},
) => withFrench(contentShape, sides(english), before, own, { section, french: texts }, codePictures)

const hero = (title: string): SourceContent => ({ ...base, home: { ...base.home, hero: { ...base.home.hero, title } } })
const path = 'home.hero.title'

/** The content with one mark for each text that has a French one. */
const withoutWords = (content: SourceContent) => {
  const marks = Object.fromEntries(
    placesIn(contentShape, sides(content)).map(({ path, shape }) => [
      path,
      { text: shape.kind === 'lines' ? ['x'] : 'x', of: '' },
    ]),
  )
  return inFrench(content, marks).content
}

test('until the owner changes anything the French content is the code’s, and lacks nothing', () => {
  expect(inFrench(base)).toMatchObject({ content: french, missing: [], stale: [], aside: [] })
})

test('what is not a word is the same in both languages, whatever the owner changes', () => {
  const places = placesIn(contentShape, sides(base)).map((it) => it.path)
  const texts = fc.dictionary(fc.constantFrom(...places), fc.constantFrom('Un texte', ['a', 'b']))
  fc.assert(
    fc.property(texts, fc.string({ minLength: 1 }), fc.nat(99), (texts, title, leadHours) => {
      const english = { ...hero(title), opening: { ...base.opening, leadHours } }
      const own = Object.fromEntries(Object.entries(texts).map(([path, text]) => [path, { text, of: '' }]))
      const { content } = inFrench(english, own)
      expect(withoutWords(content)).toEqual(withoutWords(english))
      expect(content.opening.leadHours).toBe(leadHours)
    }),
    { numRuns: 30 },
  )
})

test('every text is French, or named as missing', () => {
  const { texts, missing } = inFrench(hero('Spotless'))
  const places = placesIn(contentShape, sides(base)).filter(({ english }) => english !== '')
  expect(missing).toEqual([path])
  expect(places.filter(({ path }) => !(path in texts) && !missing.includes(path))).toEqual([])
})

test('an English text without a French one is shown on French pages, and the owner’s French replaces it', () => {
  const english = hero('Spotless')
  expect(inFrench(english).content.home.hero.title).toBe('Spotless')
  const { own, errors } = edited(english, { [path]: 'Impeccable' })
  expect([own, errors]).toEqual([{ [path]: { text: 'Impeccable', of: 'Spotless' } }, []])
  const now = inFrench(english, own)
  expect(now.content.home.hero.title).toBe('Impeccable')
  expect([now.missing, now.stale]).toEqual([[], []])
  expect(inFrench(hero('Gleaming'), own).stale).toEqual([path])
  // Sent as it was: it is right.
  const right = edited(hero('Gleaming'), { [path]: 'Impeccable' }, own).own
  expect(inFrench(hero('Gleaming'), right).stale).toEqual([])
  expect(edited(english, { [path]: '' }, own).own).toEqual({})
})

test('the code’s own French is not kept as the owner’s', () => {
  expect(edited(base, { [path]: french.home.hero.title }).own).toEqual({})
})

test('the code’s French of an English text that changes stays, older than its English, until somebody says more', () => {
  const english = hero('Spotless')
  const { own } = edited(english, {}, {}, { before: base })
  const ofCode = french.home.hero.title
  expect(own).toEqual({ [path]: { text: ofCode, of: base.home.hero.title } })
  const now = inFrench(english, own)
  expect([now.content.home.hero.title, now.missing, now.stale]).toEqual([ofCode, [], [path]])
  const right = edited(english, { [path]: ofCode }, own).own
  expect(inFrench(english, right).stale).toEqual([])
  // With its English back, it follows the code; taken back, it stays away.
  expect(edited(base, {}, own, { before: english }).own).toEqual({})
  expect(edited(english, { [path]: '' }, {}, { before: base }).own).toEqual({})
  // What had lost its French in an older version does not get it back.
  expect(edited(hero('Gleaming'), {}, {}, { before: english }).own).toEqual({})
})

test('a new entry of a list shows its English until it has French, which goes with it', () => {
  const picture = { file: 'product-wax', alt: 'A' }
  const ours = { id: 'ours', title: 'Ours', kinds: [], text: 'x', picture }
  const english = { ...base, products: [...base.products, ours] }
  expect(inFrench(english).missing).toEqual(['products.ours.title', 'products.ours.text', 'products.ours.picture.alt'])
  const texts = { 'products.ours.title': 'La nôtre' }
  const { own } = edited(english, texts, {}, { section: 'products' })
  expect(inFrench(english, own).content.products.at(-1)).toMatchObject({ title: 'La nôtre', text: 'x' })
  expect(inFrench(base, own).aside).toEqual(['products.ours.title'])
  expect(edited(base, {}, own, { section: 'products' }).own).toEqual({})
})

test.each<[string, Record<string, Text>, string, string]>([
  ['a fact that is none', { [path]: '{prix}' }, `french.${path}`, 'unknown word in braces'],
  ['a text that is too long', { [path]: 'x'.repeat(121) }, `french.${path}`, ''],
  ['a value that is no text', { 'home.hero.picture.file': 'x' }, '', contentRefusals.noWords],
  ['a text of another section', { 'about.who.title': 'x' }, '', contentRefusals.noWords],
  ['a place that is none', { 'home.gone': 'x' }, 'french.home.gone', contentRefusals.noWords],
])('%s is refused beside its field', (_, texts, field, message) => {
  const [error] = edited(base, texts).errors
  expect(error?.field).toContain(field || 'french.')
  expect(error?.message).toContain(message)
})

test('a fact is named in French as in English', () => {
  expect(edited(base, { [path]: 'Appelez le {phone}' }).errors).toEqual([])
})
