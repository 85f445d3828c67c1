import { Hero } from '#site/home/Hero.tsx'
import { ContactBanner, OrderBanner } from '#site/ui/Banner.tsx'
import { Brands } from '#site/ui/Brands.tsx'
import { PageTitle } from '#site/ui/PageTitle.tsx'
import { Section } from '#site/ui/Section.tsx'

/** The bands that pages are made of, each as wide as the page. */
export const Bands = () => (
  <>
    <Hero />
    <PageTitle title="A page's title" text="A line under it." />
    <Section title="A light section" text="A line beside it.">
      <p>Its content.</p>
    </Section>
    <Section title="A dark section" text="A line beside it." ground="dark">
      <p>Its content.</p>
    </Section>
    <Section title="A dark section on wet paint" ground="dark" paint>
      <p>Its content.</p>
    </Section>
    <Brands />
    <Brands row />
    <ContactBanner />
    <OrderBanner />
  </>
)
