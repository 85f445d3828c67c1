import { createElement, type FunctionComponent } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, onTestFinished, test } from 'vitest'
import { footerWords, navigation } from '#core/navigation-words.ts'
import { t } from '#core/words.ts'
import { defaults } from '#features/website/content.ts'
import { Brands } from '#features/website/site/Brands.tsx'
import { readContentFrom } from '#platform/browser/content.ts'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import { structuredData } from './structured-data.ts'

const current = { current: 'home' } as const

/** A component with the facts of a business, these among them. */
function shown<Props extends object>(business: object, component: FunctionComponent<Props>, props: Props) {
  readContentFrom(() => ({ ...defaults, business: { ...defaults.business, ...business } }))
  onTestFinished(() => readContentFrom(() => defaults))
  return renderToStaticMarkup(createElement(component, props))
}

test('without brands, there is no heading for them', () => {
  expect(shown({}, Brands, {})).toContain(`>${defaults.home.brands.title}<`)
  expect(shown({ brands: [] }, Brands, {})).toBe('')
})

test('without social networks, the footer does not ask to follow, and search engines get no empty list', () => {
  const heading = `>${t(footerWords).follow}<`
  expect(shown({}, Footer, current)).toContain(heading)
  expect(shown({ socialLinks: [] }, Footer, current)).not.toContain(heading)
  expect(JSON.parse(structuredData(new URL('https://example.com')))).not.toHaveProperty('sameAs')
})

test('without another site, header and footer have no link to its services', () => {
  const link = `>${t(navigation).services}<`
  for (const part of [Header, Footer]) {
    expect(shown({}, part, current)).toContain(link)
    expect(shown({ servicesSite: '' }, part, current)).not.toContain(link)
  }
})
