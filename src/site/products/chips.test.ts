import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { defaults } from '#features/website/content.ts'
import { productKinds } from '#features/website/product-kinds-words.ts'

const css = readFileSync(new URL('ProductsPage.module.css', import.meta.url), 'utf8')

test('the style sheet hides the other cards for the chip of each kind', () => {
  const places = [...css.matchAll(/\[value="(\d)"\]:checked\) li:not\(\[data-kinds~="\1"\]\)/g)]
  expect(places.map(([, place]) => Number(place))).toEqual([...productKinds.keys()])
})

test('each product of the code has a kind, and each kind has products', () => {
  const used = new Set<string>(defaults.products.flatMap(({ kinds }) => kinds))
  expect(used).toEqual(new Set(productKinds))
  expect(defaults.products.filter(({ kinds }) => kinds.length === 0)).toEqual([])
})
