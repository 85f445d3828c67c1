import type { ReactNode } from 'react'
import { Footer } from '#site/layout/Footer.tsx'
import { Header } from '#site/layout/Header.tsx'
import { Bands } from './Bands.tsx'
import { BookingParts } from './BookingParts.tsx'
import { Controls } from './Controls.tsx'
import { FormParts } from './FormParts.tsx'
import { Chapter } from './Sample.tsx'
import styles from './Styleguide.module.css'
import { Tokens } from './Tokens.tsx'

/** Every token and every component in every state, for developers who change one. Served only in development. */
export const StyleguidePage = ({ dark, light }: { dark?: ReactNode; light?: ReactNode }) => (
  <>
    <Header current="home" />
    <main id="content" className={styles.page}>
      <h1>Style guide</h1>
      <Tokens />
      <Controls />
      <FormParts />
      <BookingParts />
      <Chapter title="Carousel, light">{light}</Chapter>
      <Chapter title="Carousel, dark" ground="dark">
        {dark}
      </Chapter>
      <Bands />
    </main>
    <Footer current="home" />
  </>
)
