import { expect, test } from 'vitest'
import { placeNames } from '#core/pictures.ts'
import { codePictures } from '#features/website/picture-facts.ts'
import { namesFor, pictureWords } from './picture-names.ts'

test.each(placeNames)('the editor offers the pictures that the server takes for %s', (place) => {
  expect([...namesFor(place)].sort()).toEqual([...codePictures[place]].sort())
})

test.each([
  ['service-engine', 'Service: engine'],
  ['product-carpet-brush', 'Product: carpet brush'],
  ['hero', 'Top of the home page'],
  ['borealis-wax-co', 'Borealis wax co'],
  ['own-aacf61526fbc7c67cd8d', 'A picture of your own'],
])('the picture %s is called “%s”', (name, words) => {
  expect(pictureWords(name)).toBe(words)
})
