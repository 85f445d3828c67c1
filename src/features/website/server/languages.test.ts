import { expect, test } from 'vitest'
import {
  englishContent,
  frenchContent as french,
  defaultsInFrench as frenchDefaults,
} from '#features/website/content.ts'
import { codePictures } from '#features/website/picture-facts.ts'
import { contentOf, unchanged, withSection } from '#features/website/publication.ts'
import { testDatabase } from '#testing/app.ts'
import { readState } from './shared/read-state.ts'

test('the French texts of the code keep the limits of the English ones', () => {
  expect(contentOf(unchanged, codePictures, french)).toEqual({ content: french, aside: [], errors: [] })
})

test('each language has its own texts and facts, and what the owner changed is the same in both', async () => {
  const { db } = await testDatabase()
  const business = { ...englishContent.business, phone: '705-555-0199' }
  const opening = { ...englishContent.opening, leadHours: 48 }
  const state = withSection(withSection(unchanged, 'business', business), 'opening', opening)
  const { contents } = await readState(db, state)

  expect(contents.en.facts).toMatchObject({ phone: '705-555-0199', notice: '2 days' })
  expect(contents.fr.facts).toMatchObject({ phone: '705-555-0199', notice: '2\u00a0jours' })
  expect(contents.fr.facts.towns).toContain(' et ')
  expect(contents.fr.facts.address).toContain(`(${englishContent.business.province})`)
  expect(contents.fr.pageTexts).toEqual(frenchDefaults.pageTexts)
  expect(contents.fr.opening.holidays).toEqual(french.opening.holidays)
})

test('a text that the owner changed is shown in English until it has French words', async () => {
  const { db } = await testDatabase()
  const about = { ...englishContent.about, who: { ...englishContent.about.who, title: 'We love cars' } }
  const { contents } = await readState(db, withSection(unchanged, 'about', about))

  const { about: shown } = frenchDefaults
  expect(contents.fr.about).toEqual({ ...shown, who: { ...shown.who, title: 'We love cars' } })
})
