import { expect, test } from 'vitest'
import { codePictures } from '#domain/content/pictures.ts'
import { placeNames } from '#domain/pictures.ts'
import { namesFor } from './picture-names.ts'

test.each(placeNames)('the editor offers the pictures that the server takes for %s', (place) => {
  expect([...namesFor(place)].sort()).toEqual([...codePictures[place]].sort())
})
