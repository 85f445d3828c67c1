import { words } from '#core/words.ts'

export const carouselWords = words({
  previous: 'Previous',
  next: 'Next',
  goTo: (number: number) => `Go to slide ${number}`,
})

/** How the carousels move: times in milliseconds, widths in CSS pixels. */
export const carousel = {
  transition: 500,
  autoPlaySpeed: 2000,
  itemsToScroll: 1,
  /** A swipe must be longer than this share of an item's width. */
  swipeThreshold: 1 / 5,
  /** The number of items shown from this viewport width up. */
  itemsToShow: { 1: 1, 550: 1, 768: 2, 1200: 3 },
} as const
