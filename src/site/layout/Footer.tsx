import { footerWords, type Link } from '#core/navigation-words.ts'
import { otherLanguage } from '#core/other-language.ts'
import { fill } from '#core/template.ts'
import { t } from '#core/words.ts'
import { Address } from '#design/Address.tsx'
import { EmailLink, PhoneLink } from '#design/ContactLinks.tsx'
import { Icon } from '#design/Icon.tsx'
import { siteIcons } from '#design/site-icons.ts'
import { content } from '#platform/browser/content.ts'
import styles from './Footer.module.css'
import { type Current, isTask } from './frame.ts'
import { LanguageLink } from './Header.tsx'
import { footerColumns, lastLinks } from './links.ts'

/** The footer of every page; below a form or a client's own page it is one line. */
export const Footer = ({ current }: { current: Current }) => (
  <footer className={styles.footer} data-ground="dark">
    {isTask(current) ? <Line current={current} /> : <Whole current={current} />}
  </footer>
)

function Line({ current }: { current: Current }) {
  const { name, street, city } = content().business
  return (
    <div className={styles.end}>
      <p>{[name, [street, city].filter(Boolean).join(', ')].join(' · ')}</p>
      <PhoneLink />
      <EmailLink />
      <LanguageLink current={current}>{t(otherLanguage).name}</LanguageLink>
    </div>
  )
}

function Whole({ current }: { current: Current }) {
  const { business, facts } = content()
  const links = (links: readonly Link[]) =>
    links.map(({ page, href, label }) => (
      <li key={label}>
        <a href={href} aria-current={page === current ? 'page' : undefined}>
          {label}
        </a>
      </li>
    ))
  return (
    <>
      <div className={styles.columns}>
        <section className={styles.address} aria-labelledby="footer-address">
          <h2 id="footer-address">{t(footerWords).address}</h2>
          <Address />
        </section>
        {footerColumns().map((column) => (
          <nav key={column.title} aria-label={column.title}>
            <h2>{column.title}</h2>
            <ul role="list">{links(column.links)}</ul>
          </nav>
        ))}
        {business.socialLinks.length > 0 && (
          <section aria-labelledby="footer-follow">
            <h2 id="footer-follow">{t(footerWords).follow}</h2>
            <ul role="list" className={styles.social}>
              {business.socialLinks.map(({ name, icon, href }) => (
                <li key={name}>
                  <a href={href} aria-label={name}>
                    <Icon path={siteIcons[icon]} size={20} />
                  </a>
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
      <div className={styles.end}>
        {/* A script puts the year of the visit in place of the year of the build. */}
        <p>
          © <span id="current-year">{new Date().getFullYear()}</span> {fill(t(footerWords).copyright, facts)}
        </p>
        <ul role="list">
          {links(lastLinks())}
          <li>
            <LanguageLink current={current}>{t(otherLanguage).name}</LanguageLink>
          </li>
        </ul>
      </div>
    </>
  )
}
