import { expect, test } from 'vitest'
import { carouselOptions } from './Carousel.tsx'

const GAP = 24

test('a carousel moves by one card in 500 ms and does not play by itself', () => {
  expect(carouselOptions(false, false, GAP)).toMatchObject({
    speed: 500,
    slidesPerGroup: 1,
    autoplay: false,
    longSwipesRatio: 0.2,
  })
})

test('it shows 1 card, 2 from a width of 768 px, and 3 from 1200 px', () => {
  expect(carouselOptions(false, false, GAP).breakpoints).toEqual({
    1: { slidesPerView: 1 },
    550: { slidesPerView: 1 },
    768: { slidesPerView: 2 },
    1200: { slidesPerView: 3 },
  })
})

test('with auto-play it moves every 2000 ms', () => {
  expect(carouselOptions(true, false, GAP).autoplay).toMatchObject({ delay: 2000 })
})

test('for people who want less motion it neither slides nor plays', () => {
  expect(carouselOptions(true, true, GAP)).toMatchObject({ speed: 0, autoplay: false })
})
