import { Children, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import Swiper from 'swiper'
import { Autoplay } from 'swiper/modules'
import type { SwiperOptions } from 'swiper/types'
import { withLabel } from '#core/formats.ts'
import { t } from '#core/words.ts'
import styles from './Carousel.module.css'
import { carousel, carouselWords } from './carousel-words.ts'
import { Icon } from './Icon.tsx'
import { marks } from './marks.ts'

type Props = { label: string; autoPlay?: boolean; children: ReactNode }

/**
 * How wide a slide is, as in the `sizes` attribute: a third of the page, a half of a tablet. On a phone it is all of it, less
 * a fifth: a sharp screen shows no difference, and the pictures weigh a third less.
 */
export const slideSizes = '(min-width: 1200px) 384px, (min-width: 768px) 45vw, 69vw'

/** The carousel's position; without one (no script yet) the cards are a row that scrolls and snaps. */
type Position = { page: number; pages: number; isStart: boolean; isEnd: boolean }

/**
 * A row of cards moved by arrows, indicators, swipes and the arrow keys, one card at a time. Auto-play is off unless
 * asked for, and stays off for people who asked their system for less motion.
 */
export function Carousel({ label, autoPlay = false, children }: Props) {
  const viewport = useRef<HTMLDivElement>(null)
  const swiper = useRef<Swiper>(undefined)
  const [position, setPosition] = useState<Position>()
  const slides = Children.toArray(children)

  useEffect(() => {
    if (!viewport.current) return
    const instance = start(viewport.current, autoPlay, setPosition)
    swiper.current = instance
    return () => void instance.destroy()
  }, [autoPlay])

  function onKeyDown(event: KeyboardEvent) {
    // With such a key an arrow is the browser's, as for Back.
    if (event.altKey || event.ctrlKey || event.metaKey) return
    if (event.key === 'ArrowRight') swiper.current?.slideNext()
    else if (event.key === 'ArrowLeft') swiper.current?.slidePrev()
    else return
    event.preventDefault()
  }

  return (
    <div className={styles.carousel}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is no carousel */}
      <div
        ref={viewport}
        className={`swiper ${styles.viewport}`}
        role="group"
        aria-roledescription="carousel"
        aria-label={label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move it, and without script it scrolls
        tabIndex={0}
        onKeyDown={onKeyDown}
      >
        <div className={`swiper-wrapper ${styles.row}`}>
          {slides.map((slide, i) => (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset is no slide
            <div
              // biome-ignore lint/suspicious/noArrayIndexKey: the slides never change their order
              key={i}
              className={`swiper-slide ${styles.slide}`}
              role="group"
              aria-roledescription="slide"
              aria-label={`${i + 1} / ${slides.length}`}
              onFocus={() => swiper.current && reveal(swiper.current, i)}
            >
              {slide}
            </div>
          ))}
        </div>
      </div>
      {/* The space for the controls is reserved before they appear, so that nothing jumps. */}
      <div className={styles.controls}>
        {position && <Controls label={label} position={position} go={(page) => swiper.current?.slideTo(page)} />}
      </div>
    </div>
  )
}

function Controls(props: { label: string; position: Position; go: (page: number) => void }) {
  const { label, position, go } = props
  const { page, pages, isStart, isEnd } = position

  // `aria-disabled`: a button with `disabled` would lose the keyboard's focus.
  return (
    <>
      <div className={styles.indicators}>
        {Array.from({ length: pages }, (_, i) => (
          <button
            type="button"
            // biome-ignore lint/suspicious/noArrayIndexKey: an indicator is its number
            key={i}
            className={styles.indicator}
            aria-label={withLabel(t(carouselWords).goTo(i + 1), label)}
            aria-current={i === page ? 'true' : undefined}
            onClick={() => go(i)}
          />
        ))}
      </div>
      <button
        type="button"
        className={styles.arrow}
        aria-label={withLabel(t(carouselWords).previous, label)}
        aria-disabled={isStart}
        onClick={() => go(page - 1)}
      >
        <Icon path={marks.left} size={20} />
      </button>
      <button
        type="button"
        className={styles.arrow}
        aria-label={withLabel(t(carouselWords).next, label)}
        aria-disabled={isEnd}
        onClick={() => go(page + 1)}
      >
        <Icon path={marks.right} size={20} />
      </button>
    </>
  )
}

function start(element: HTMLElement, autoPlay: boolean, report: (position: Position) => void) {
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
  const update = (swiper: Swiper) =>
    report({ page: swiper.snapIndex, pages: swiper.snapGrid.length, isStart: swiper.isBeginning, isEnd: swiper.isEnd })
  const gap = Number.parseFloat(getComputedStyle(element).getPropertyValue('--gap'))
  return new Swiper(element, {
    modules: [Autoplay],
    ...carouselOptions(autoPlay, calm, gap),
    on: {
      init: update,
      slideChange: update,
      snapIndexChange: update,
      breakpoint: update,
      snapGridLengthChange: update,
      resize: update,
      reachEnd: update,
      fromEdge: update,
    },
  })
}

/** Brings a slide into view when its link gets the focus, and undoes the browser's own scrolling. */
function reveal(swiper: Swiper, index: number) {
  swiper.el.scrollLeft = 0
  const shown = Number(swiper.params.slidesPerView)
  if (index < swiper.activeIndex) swiper.slideTo(index)
  else if (index >= swiper.activeIndex + shown) swiper.slideTo(index - shown + 1)
}

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
    Object.entries(carousel.itemsToShow).map(([width, slidesPerView]) => [width, { slidesPerView }]),
  ),
  longSwipesRatio: carousel.swipeThreshold,
  // Only the length of a swipe counts, not its speed.
  longSwipesMs: 0,
  shortSwipes: false,
})
