import { expect, test } from 'vitest'
import { carouselOptions } from './Carousel.tsx'

const autoplay = (isAsked: boolean, calm: boolean) => carouselOptions(isAsked, calm, 24).autoplay

test('a carousel plays by itself only if asked to, and never for people who want less motion', () => {
  expect(autoplay(true, false)).toMatchObject({ delay: 2000 })
  for (const still of [autoplay(false, false), autoplay(true, true)]) expect(still).toBe(false)
})
