import type { ReactNode } from 'react'
import { buttons, type Link, navigation } from '#core/navigation-words.ts'
import { otherLanguage, otherPages } from '#core/other-language.ts'
import { type PageKey, pages } from '#core/pages.ts'
import { fill } from '#core/template.ts'
import { t } from '#core/words.ts'
import { ButtonLink } from '#design/Button.tsx'
import { phoneHref } from '#design/ContactLinks.tsx'
import hidden from '#design/hidden.module.css'
import { Icon } from '#design/Icon.tsx'
import { siteIcons } from '#design/site-icons.ts'
import type { Content } from '#features/website/content.ts'
import { content } from '#platform/browser/content.ts'
import styles from './Header.module.css'
import { LANGUAGE_CLASS, OFFER_ID } from './language-link.ts'
import { headerLinks, menuLinks } from './links.ts'

const MENU_ID = 'menu'

/** With so many letters a name leaves room for all the rest. */
const SHORT = 4

/**
 * The header of every page. Below the width of a tablet its links move into a menu that needs no script. Any name fits: what
 * finds no room beside it goes, first the rest of the name, then the phone number, then the other language; the menu has
 * the last two, too.
 */
export function Header({ current }: { current: PageKey }) {
  const { business, facts } = content()
  const phone = { href: phoneHref(), 'aria-label': fill(t(navigation).call, facts) }
  return (
    <header className={styles.header} data-ground="dark" data-long={business.shortName.length > SHORT || undefined}>
      <div className={styles.row}>
        <a className={styles.mark} href={t(pages).home.path} aria-label={business.name}>
          <span className={styles.short}>{business.shortName}</span>
          <span className={styles.rest} aria-hidden="true">
            <span>{restOf(business)}</span>
          </span>
        </a>
        <nav id={MENU_ID} popover="auto" className={styles.menu} aria-label={t(navigation).menu}>
          <ul role="list">
            {headerLinks().map((link) => (
              <Entry key={link.label} link={link} current={current} />
            ))}
            {menuLinks().map((link) => (
              <Entry key={link.label} link={link} current={current} inMenu />
            ))}
            <li className={styles.narrow}>
              <a {...phone}>
                <Icon path={siteIcons.phone} size={20} />
                <span aria-hidden="true">{business.phone}</span>
              </a>
            </li>
            <li className={styles.narrow}>
              <LanguageLink current={current}>{t(otherLanguage).name}</LanguageLink>
            </li>
          </ul>
          <div className={styles.calls}>
            <Calls current={current} />
          </div>
        </nav>
        <div className={`${styles.room} ${styles.first}`}>
          <a className={styles.call} {...phone}>
            <Icon path={siteIcons.phone} size={20} />
            <span aria-hidden="true">{business.phone}</span>
          </a>
        </div>
        <div className={styles.buttons}>
          <Calls current={current} />
        </div>
        <div className={styles.room}>
          <LanguageLink current={current} className={styles.language}>
            <span className={hidden.hidden}>{t(otherLanguage).name}</span>
            <span aria-hidden="true">{t(otherLanguage).tag.slice(0, 2)}</span>
          </LanguageLink>
        </div>
        <button type="button" className={styles.toggle} popoverTarget={MENU_ID} aria-label={t(navigation).menu}>
          <Icon path={siteIcons.menu} />
          <Icon path={siteIcons.cross} />
        </button>
      </div>
    </header>
  )
}

/** A line over the top of the page. A script shows it to those whose browser likes the other language better. */
export const LanguageOffer = ({ current }: { current: PageKey }) => (
  <aside id={OFFER_ID} className={styles.offer} aria-label={t(otherLanguage).name} lang={t(otherLanguage).tag} hidden>
    <LanguageLink current={current}>{t(otherLanguage).offer}</LanguageLink>
    <button type="button" aria-label={t(otherLanguage).close}>
      <Icon path={siteIcons.cross} size={20} />
    </button>
  </aside>
)

type EntryProps = { link: Link; current: PageKey; inMenu?: boolean }

/** A link of the menu. One without a page of ours leads to another site. */
const Entry = ({ link: { label, href, page }, current, inMenu }: EntryProps) => (
  <li className={inMenu ? styles.inMenu : undefined}>
    <a
      href={href}
      aria-current={page === current ? 'page' : undefined}
      title={page ? undefined : t(navigation).elsewhere}
    >
      {label}
      {!page && <Icon path={siteIcons.external} size={16} />}
    </a>
  </li>
)

type LanguageProps = { current: PageKey; className?: string | undefined; children: ReactNode }

/** The link to the page in the other language. The script of every page keeps the place in it. */
const LanguageLink = ({ current, className = '', children }: LanguageProps) => (
  <a
    className={`${LANGUAGE_CLASS} ${className}`}
    href={t(otherPages)[current === 'notFound' ? 'home' : current].path}
    hrefLang={t(otherLanguage).tag}
    lang={t(otherLanguage).tag}
  >
    {children}
  </a>
)

/** The buttons of the header. Booking is the site's main action. */
const Calls = ({ current }: { current: PageKey }) =>
  [t(buttons).shopNow, t(buttons).bookUs].map((call) => (
    <ButtonLink
      key={call.label}
      {...call}
      aria-current={call.page === current ? 'page' : undefined}
      kind={call === t(buttons).bookUs ? 'main' : 'plain'}
      isCompact
    />
  ))

/** The part of the full name after the short name; empty if the full name does not begin with it. */
const restOf = ({ name, shortName }: Content['business']) =>
  name.startsWith(shortName) ? name.slice(shortName.length) : ''
