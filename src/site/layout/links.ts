import { buttons, footerWords, type Link, navigation } from '#core/navigation-words.ts'
import { type PageKey, pages } from '#core/pages.ts'
import { t } from '#core/words.ts'
import { content } from '#platform/browser/content.ts'

const to = (page: PageKey): Link => ({ label: content().pageTexts[page].name, href: t(pages)[page].path, page })

/** The services are on another site, so they are never the current page. A business without that site has no such link. */
function services(): Link[] {
  const { servicesSite } = content().business
  return servicesSite === '' ? [] : [{ label: t(navigation).services, href: servicesSite }]
}

export const headerLinks = (): Link[] => [
  to('home'),
  to('products'),
  to('warranty'),
  to('contact'),
  to('about'),
  ...services(),
]

/** What stands only in the menu of a phone: a link to a page, or what the header has no room for there. */
export const menuLinks = (): Link[] => [to('howItWorks'), t(buttons).shopNow, t(buttons).bookUs]

/** The columns of links in the footer. */
export const footerColumns = () => [
  { title: t(footerWords).navigation, links: [to('home'), to('contact'), to('about')] },
  { title: t(footerWords).solutions, links: [to('products'), ...services(), to('warranty')] },
]

/** The links in the last line of the footer. */
export const lastLinks = (): Link[] => [to('howItWorks'), to('privacy')]
