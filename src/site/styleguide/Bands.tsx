import { Hero } from '#site/home/Hero.tsx'
import { ContactBanner, OrderBanner } from '#site/ui/Banner.tsx'
import { Brands } from '#site/ui/Brands.tsx'
import { PageTitle } from '#site/ui/PageTitle.tsx'
import { Section } from '#site/ui/Section.tsx'
import { wetPaint } from '#site/ui/wet-paint.ts'

/** The bands that pages are made of, each as wide as the page. */
export const Bands = () => (
  <>
    <Hero />
    <PageTitle
      page="about"
      title="A page's title"
      text="A line under it."
      call={{ label: 'Link', href: '#content' }}
    />
    <Section title="A light section" text="A line beside it.">
      <p>Its content.</p>
    </Section>
    <Section title="A dark section" text="A line beside it." ground="dark">
      <p>Its content.</p>
    </Section>
    <Section title="A dark section with a picture" ground="dark" picture={wetPaint()}>
      <p>Its content.</p>
    </Section>
    <Brands />
    <Brands row />
    <ContactBanner />
    <OrderBanner />
  </>
)
