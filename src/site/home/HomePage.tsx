import type { ReactNode } from 'react'
import { Band } from '#design/Band.tsx'
import { Picture } from '#design/Picture.tsx'
import { Points } from '#design/Points.tsx'
import { leastOf, pricesNote } from '#features/services/service-facts.ts'
import { offeredServices } from '#features/services/services.ts'
import { aboutPicture } from '#features/website/site/about-picture.ts'
import { Banners } from '#features/website/site/Banner.tsx'
import { Brands } from '#features/website/site/Brands.tsx'
import { content } from '#platform/browser/content.ts'
import { Hero } from './Hero.tsx'
import styles from './HomePage.module.css'
import { Logbook } from './Logbook.tsx'
import { Packages } from './Packages.tsx'

type Props = { when?: ReactNode; services?: ReactNode; slider?: ReactNode }

/** The home page. The free times and the two carousels are passed in, since only they run in the browser. */
export function HomePage({ when, services, slider }: Props) {
  const { home, services: offers } = content()
  const isPriced = offeredServices(offers).some(({ prices }) => leastOf(prices) !== null)
  const note = isPriced && pricesNote(content())
  return (
    <>
      <Hero>{when}</Hero>
      <Logbook />
      <Band title={home.services.title} text={[home.services.text, note].filter(Boolean).join(' ')} ground="dark">
        {services}
      </Band>
      <Packages />
      <Band title={home.why.title} ground="salt">
        <Points points={home.why.points} />
      </Band>
      <Band title={home.slider.title} text={home.slider.text}>
        {slider}
      </Band>
      <Choose />
      <Brands />
      <Banners />
    </>
  )
}

/** Why to choose the business, beside a picture of its work. */
function Choose() {
  const { about, home } = content()
  return (
    <div className={styles.choose} data-ground="dark">
      <div className={styles.picture}>
        <Picture data={aboutPicture()} alt={about.who.picture.alt} sizes="(min-width: 900px) 50vw, 100vw" />
      </div>
      <Band title={home.choose.title}>
        <Points points={home.choose.points} isPlain />
      </Band>
    </div>
  )
}
