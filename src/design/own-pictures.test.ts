import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, onTestFinished, test } from 'vitest'
import { type Content, defaults } from '#features/website/content.ts'
import { Brands } from '#features/website/site/Brands.tsx'
import { readContentFrom } from '#platform/browser/content.ts'
import { pictureOf } from './Picture.tsx'

const data = (src: string) => ({
  sources: { avif: `${src}.avif 168w`, webp: `${src}.webp 168w` },
  img: { src: `${src}.webp`, w: 168, h: 48 },
})

function show(content: Partial<Content>) {
  readContentFrom(() => ({ ...defaults, ...content }))
  onTestFinished(() => readContentFrom(() => defaults))
}

test('an own picture is found in the content, and one of the code among those of the page', () => {
  show({ pictures: { 'own-a': data('/pictures/a') } })
  const modules = { '/art/masters/hero.webp': data('/_astro/hero') }
  expect(pictureOf(modules, 'own-a').img.src).toBe('/pictures/a.webp')
  expect(pictureOf(modules, 'hero').img.src).toBe('/_astro/hero.webp')
})

test.each(['own-b', 'nothing'])('a page with the picture %s, which is not there, fails', (name) => {
  show({ pictures: { 'own-a': data('/pictures/a') } })
  expect(() => pictureOf({}, name)).toThrow(`There is no art/masters/${name}.webp`)
})

test('a brand shows its own mark in the box of all marks', () => {
  const brands = [
    { id: 'ours', name: 'Ours', mark: 'own-a' },
    { id: 'ironwood', name: 'Ironwood', mark: 'ironwood' },
  ]
  show({ business: { ...defaults.business, brands }, pictures: { 'own-a': data('/pictures/a') } })
  const html = renderToStaticMarkup(createElement(Brands))
  expect(html).toMatch(
    /<picture><source type="image\/avif" srcSet="\/pictures\/a.avif 168w" sizes="168px"\/><source type="image\/webp"[^>]*><img src="\/pictures\/a.webp" alt="Ours" width="168" height="48"/,
  )
  expect(html).toMatch(/<img src="[^"]*ironwood[^"]*" alt="Ironwood" width="168" height="48"/)
})
