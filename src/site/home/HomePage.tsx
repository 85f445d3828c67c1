import type { ReactNode } from 'react'
import { Band } from '#design/Band.tsx'
import { Points } from '#design/Points.tsx'
import { leastOf, pricesNote } from '#features/services/service-facts.ts'
import { offeredServices } from '#features/services/services.ts'
import { ContactStrip, OrderBanner } from '#features/website/site/Banner.tsx'
import { Brands } from '#features/website/site/Brands.tsx'
import { content } from '#platform/browser/content.ts'
import { Hero } from './Hero.tsx'
import { Packages } from './Packages.tsx'
import { Reviews } from './Reviews.tsx'

type Props = { when?: ReactNode; services?: ReactNode; slider?: ReactNode; pairs?: ReactNode }

/** The home page. The free times, the two carousels and the pairs of pictures are passed in, since only they run in the browser. */
export function HomePage({ when, services, slider, pairs }: Props) {
  const { home, services: offers } = content()
  const isPriced = offeredServices(offers).some(({ prices }) => leastOf(prices) !== null)
  const note = isPriced && pricesNote(content())
  return (
    <>
      <Hero>{when}</Hero>
      <Band title={home.services.title} text={[home.services.text, note].filter(Boolean).join(' ')} ground="dark">
        {services}
      </Band>
      <Packages />
      <Reviews />
      {content().pairs.pairs.length > 0 && (
        <Band title={content().pairs.title} text={content().pairs.text}>
          {pairs}
        </Band>
      )}
      <Band title={home.why.title}>
        <Points points={home.why.points} />
      </Band>
      <Band title={home.slider.title} text={home.slider.text}>
        {slider}
      </Band>
      <Band title={home.choose.title} ground="dark">
        <Points points={home.choose.points} panels />
      </Band>
      <Brands />
      <ContactStrip />
      <OrderBanner />
    </>
  )
}
