import { footerWords, type Link, navigation } from '#content/navigation.ts'
import { type PageKey, pages } from '#content/pages.ts'
import { content } from '#site/content/content.ts'

const to = (page: PageKey): Link => ({
  label: content().pageTexts[page].name,
  href: pages[page].path,
  page,
})

/** The services are on another site, so they are never the current page. A business without that site has no such link. */
function services(): Link[] {
  const { servicesSite } = content().business
  return servicesSite === '' ? [] : [{ label: navigation.services, href: servicesSite }]
}

export const headerLinks = (): Link[] => [
  to('home'),
  to('products'),
  to('warranty'),
  to('contact'),
  to('about'),
  ...services(),
]

/** What stands only in the menu of a phone. */
export const menuLinks = (): Link[] => [to('howItWorks')]

/** The columns of links in the footer. */
export const footerColumns = () => [
  { title: footerWords.navigation, links: [to('home'), to('contact'), to('about')] },
  { title: footerWords.solutions, links: [to('products'), ...services(), to('warranty')] },
]

/** The links in the last line of the footer. */
export const lastLinks = (): Link[] => [to('howItWorks'), to('privacy')]
