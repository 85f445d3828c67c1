import { expect, test } from 'vitest'
import { defaults } from '#features/website/content.ts'
import { heroLine } from './hero-line.ts'

const { home, services } = defaults
const priced = services.map((it, i) => ({ ...it, prices: { ...it.prices, car: 199 - i * 20 } }))

test('the line of the hero names the first and the last town, and what the business brings', () => {
  const { areas } = defaults.serviceArea
  const line = heroLine(defaults)
  expect(line.startsWith(`${areas[0]?.towns[0]} to ${areas.at(-1)?.towns.at(-1)}`)).toBe(true)
  expect(line).toContain(home.hero.bring)
  expect(line).not.toContain('$')
})

test('it names the lowest price of the services that are offered', () => {
  expect(heroLine({ ...defaults, services: priced })).toMatch(/ from \$99$/)
  const hiding = priced.map((it, i) => ({ ...it, hidden: i === priced.length - 1 }))
  expect(heroLine({ ...defaults, services: hiding })).toMatch(/ from \$119$/)
})

test('with a drive that costs something, the price says that it comes on top', () => {
  const areas = defaults.serviceArea.areas.map((it, i) => ({ ...it, surcharge: i > 2 ? 45 : null }))
  const serviceArea = { ...defaults.serviceArea, areas }
  expect(heroLine({ ...defaults, services: priced, serviceArea })).toMatch(
    / from \$99, plus the drive outside North Bay$/,
  )
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
