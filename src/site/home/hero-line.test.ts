import { expect, test } from 'vitest'
import { defaults } from '#features/website/content.ts'
import { heroLine } from './hero-line.ts'

const { home } = defaults

test('the line of the hero names the first and the last town, and what the business brings', () => {
  const { areas } = defaults.serviceArea
  const line = heroLine(defaults)
  expect(line.startsWith(`${areas[0]?.towns[0]} to ${areas.at(-1)?.towns.at(-1)}`)).toBe(true)
  expect(line).toContain(home.hero.bring)
})

test('what the owner leaves out stays out, and one town is named once', () => {
  const [area] = defaults.serviceArea.areas
  const content = {
    ...defaults,
    home: { ...home, hero: { ...home.hero, bring: '' } },
    serviceArea: { ...defaults.serviceArea, areas: area ? [area] : [] },
  }
  expect(heroLine(content)).toBe(area?.towns[0])
})
