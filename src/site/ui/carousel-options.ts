import type { SwiperOptions } from 'swiper/types'
import { carousel } from '#content/carousel.ts'

/**
 * Swiper's options for a carousel, all from the content's constants. `calm` is for people who asked their system for
 * less motion: nothing slides, and nothing moves by itself. `gap` is the distance between two cards in CSS pixels.
 */
export const carouselOptions = (autoPlay: boolean, calm: boolean, gap: number): SwiperOptions => ({
  speed: calm ? 0 : carousel.transition,
  autoplay: autoPlay && !calm && { delay: carousel.autoPlaySpeed, pauseOnMouseEnter: true },
  slidesPerGroup: carousel.itemsToScroll,
  spaceBetween: gap,
  breakpoints: Object.fromEntries(
    Object.entries(carousel.itemsToShow).map(([width, slidesPerView]) => [
      width,
      { slidesPerView },
    ]),
  ),
  longSwipesRatio: carousel.swipeThreshold,
  // Only the length of a swipe counts, not its speed.
  longSwipesMs: 0,
  shortSwipes: false,
})
