import { buttons, navigation } from '#content/navigation.ts'
import { otherLanguage, otherPages } from '#content/other-language.ts'
import { type PageKey, pages } from '#content/pages.ts'
import { fill } from '#content/template.ts'
import type { Content } from '#domain/content/content.ts'
import { content } from '#site/content/content.ts'
import { ButtonLink } from '#site/ui/Button.tsx'
import { phoneHref } from '#site/ui/ContactLinks.tsx'
import hidden from '#site/ui/hidden.module.css'
import { Icon } from '#site/ui/Icon.tsx'
import styles from './Header.module.css'
import { LANGUAGE_ID } from './language-link.ts'
import { headerLinks } from './links.ts'

const MENU_ID = 'menu'

/** The header of every page. Below the width of a tablet its links move into a menu that needs no script. */
export function Header({ current }: { current: PageKey }) {
  const { business, facts } = content()
  return (
    <header className={styles.header} data-ground="dark">
      <div className={styles.row}>
        <a className={styles.mark} href={pages.home.path} aria-label={business.name}>
          {business.shortName}
          <span aria-hidden="true">{restOf(business)}</span>
        </a>
        <nav id={MENU_ID} popover="auto" className={styles.menu} aria-label={navigation.menu}>
          <ul role="list">
            {headerLinks().map((link) => (
              <li key={link.label}>
                <a href={link.href} aria-current={link.page === current ? 'page' : undefined}>
                  {link.label}
                </a>
              </li>
            ))}
          </ul>
          <div className={styles.calls}>
            <Calls current={current} />
          </div>
        </nav>
        <a className={styles.call} href={phoneHref()} aria-label={fill(navigation.call, facts)}>
          <Icon name="phone" size={20} />
          <span aria-hidden="true">{business.phone}</span>
        </a>
        <div className={styles.buttons}>
          <Calls current={current} />
        </div>
        <a
          id={LANGUAGE_ID}
          className={styles.language}
          href={otherPages[current === 'notFound' ? 'home' : current].path}
          hrefLang={otherLanguage.tag}
          lang={otherLanguage.tag}
        >
          <span className={hidden.hidden}>{otherLanguage.name}</span>
          <span aria-hidden="true">{otherLanguage.tag.slice(0, 2)}</span>
        </a>
        <button
          type="button"
          className={styles.toggle}
          popoverTarget={MENU_ID}
          aria-label={navigation.menu}
        >
          <Icon name="menu" />
        </button>
      </div>
    </header>
  )
}

/** The buttons of the header. Booking is the site's main action. */
const Calls = ({ current }: { current: PageKey }) =>
  [buttons.shopNow, buttons.bookUs].map((call) => (
    <ButtonLink
      key={call.label}
      {...call}
      aria-current={call.page === current ? 'page' : undefined}
      secondary={call !== buttons.bookUs}
      compact
    />
  ))

/** The part of the full name after the short name; empty if the full name does not begin with it. */
const restOf = ({ name, shortName }: Content['business']) =>
  name.startsWith(shortName) ? name.slice(shortName.length) : ''
