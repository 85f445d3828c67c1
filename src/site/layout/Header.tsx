import type { ReactNode } from 'react'
import { buttons, type Link, navigation } from '#core/navigation-words.ts'
import { otherLanguage, otherPages } from '#core/other-language.ts'
import { pages } from '#core/pages.ts'
import { fill } from '#core/template.ts'
import { t } from '#core/words.ts'
import { ButtonLink } from '#design/Button.tsx'
import { phoneHref } from '#design/ContactLinks.tsx'
import hidden from '#design/hidden.module.css'
import { Icon } from '#design/Icon.tsx'
import { siteIcons } from '#design/site-icons.ts'
import type { Content } from '#features/website/content.ts'
import { content } from '#platform/browser/content.ts'
import { type Current, isPersonal } from './frame.ts'
import styles from './Header.module.css'
import { LANGUAGE_CLASS, OFFER_ID } from './language-link.ts'
import { headerLinks, menuLinks } from './links.ts'
import { isLong, lineLengthOf } from './name-width.ts'

const MENU_ID = 'menu'

/**
 * The header of every page. Below the width of a tablet its links move into a menu that needs no script. Any name fits: what
 * finds no room beside it goes, first the rest of the name, then the phone number, then the phone, then the other language;
 * the menu has the last two, too. A page for one client has the name and the phone alone.
 */
export function Header({ current }: { current: Current }) {
  const { business } = content()
  return (
    <header className={styles.header} data-ground="dark" data-long={isLong(business.shortName) || undefined}>
      <div className={styles.row}>
        <a className={styles.mark} href={t(pages).home.path} aria-label={business.name}>
          <span className={styles.short} data-letters={lineLengthOf(business.shortName)}>
            {business.shortName}
          </span>
          <span className={styles.rest} aria-hidden="true">
            <span>{restOf(business)}</span>
          </span>
        </a>
        {isPersonal(current) ? (
          <div className={styles.tools}>
            <Phone className={`${styles.call} ${styles.alone}`} />
          </div>
        ) : (
          <>
            <Menu current={current} />
            <div className={styles.tools}>
              <Phone className={styles.call} />
              <LanguageLink current={current} className={styles.language}>
                <span className={hidden.hidden}>{t(otherLanguage).name}</span>
                <span aria-hidden="true">{t(otherLanguage).tag.slice(0, 2)}</span>
              </LanguageLink>
              <ButtonLink {...t(buttons).shopNow} isCompact />
              <ButtonLink
                {...t(buttons).bookUs}
                kind={current === 'booking' ? 'plain' : 'main'}
                aria-current={current === 'booking' ? 'page' : undefined}
                isCompact
              />
              <button type="button" className={styles.toggle} popoverTarget={MENU_ID} aria-label={t(navigation).menu}>
                <Icon path={siteIcons.menu} size={20} />
                <Icon path={siteIcons.cross} size={20} />
              </button>
            </div>
          </>
        )}
      </div>
    </header>
  )
}

/** The links of the header. What stands only in the menu of a phone comes last. */
const Menu = ({ current }: { current: Current }) => (
  <nav id={MENU_ID} popover="auto" className={styles.menu} aria-label={t(navigation).menu}>
    <ul role="list">
      {headerLinks().map((link) => (
        <Entry key={link.label} link={link} current={current} />
      ))}
      {menuLinks().map((link) => (
        <Entry key={link.label} link={link} current={current} inMenu />
      ))}
      <li className={styles.inMenu}>
        <Phone />
      </li>
      <li className={styles.inMenu}>
        <LanguageLink current={current}>{t(otherLanguage).name}</LanguageLink>
      </li>
    </ul>
  </nav>
)

/** A line over the page. A script shows it to those whose browser likes the other language better. */
export const LanguageOffer = ({ current }: { current: Current }) => (
  <aside
    id={OFFER_ID}
    className={styles.offer}
    data-ground="dark"
    aria-label={t(otherLanguage).name}
    lang={t(otherLanguage).tag}
    hidden
  >
    <LanguageLink current={current}>{t(otherLanguage).offer}</LanguageLink>
    <button type="button" aria-label={t(otherLanguage).close}>
      <Icon path={siteIcons.cross} size={20} />
    </button>
  </aside>
)

type EntryProps = { link: Link; current: Current; inMenu?: boolean }

/** A link of the menu. One without a page of ours leads to another site. */
const Entry = ({ link: { label, href, page }, current, inMenu }: EntryProps) => (
  <li className={inMenu ? styles.inMenu : undefined}>
    <a
      href={href}
      aria-current={page === current ? 'page' : undefined}
      title={page ? undefined : t(navigation).elsewhere}
    >
      {label}
      {!page && <Icon path={siteIcons.external} size={14} />}
    </a>
  </li>
)

const Phone = ({ className }: { className?: string | undefined }) => (
  <a className={className} href={phoneHref()} aria-label={fill(t(navigation).call, content().facts)}>
    <Icon path={siteIcons.phone} size={20} />
    <span aria-hidden="true">{content().business.phone}</span>
  </a>
)

type LanguageProps = { current: Current; className?: string | undefined; children: ReactNode }

/** The link to the page in the other language. The script of every page keeps the place in it. */
export const LanguageLink = ({ current, className = '', children }: LanguageProps) => (
  <a
    className={`${LANGUAGE_CLASS} ${className}`.trim()}
    href={otherPathOf(current)}
    hrefLang={t(otherLanguage).tag}
    lang={t(otherLanguage).tag}
  >
    {children}
  </a>
)

/** The part of the full name after the short name; empty if the full name does not begin with it. */
const restOf = ({ name, shortName }: Content['business']) =>
  name.startsWith(shortName) ? name.slice(shortName.length) : ''

/** The address of a page in the other language. */
function otherPathOf(current: Current): string {
  if (typeof current === 'object') return current.otherPath
  return t(otherPages)[current === 'notFound' ? 'home' : current].path
}
