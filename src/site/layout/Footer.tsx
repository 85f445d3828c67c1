import { buttons, footerWords } from '#core/navigation-words.ts'
import type { PageKey } from '#core/pages.ts'
import { fill } from '#core/template.ts'
import { t } from '#core/words.ts'
import { Address } from '#design/Address.tsx'
import { ButtonLink } from '#design/Button.tsx'
import { Icon } from '#design/Icon.tsx'
import { siteIcons } from '#design/site-icons.ts'
import { content } from '#platform/browser/content.ts'
import styles from './Footer.module.css'
import { footerColumns, lastLinks } from './links.ts'

/** The footer of every page. */
export function Footer({ current }: { current: PageKey }) {
  const { business, facts } = content()
  const currentOf = (page?: PageKey) => (page === current ? 'page' : undefined)
  return (
    <footer className={styles.footer} data-ground="dark">
      <div className={styles.columns}>
        <section className={styles.address} aria-labelledby="footer-address">
          <h2 id="footer-address">{t(footerWords).address}</h2>
          <Address />
          <div className={styles.book}>
            <ButtonLink kind="main" {...t(buttons).bookUs} isCompact />
          </div>
        </section>
        {footerColumns().map(({ title, links }) => (
          <nav key={title} aria-label={title}>
            <h2>{title}</h2>
            <ul role="list">
              {links.map((link) => (
                <li key={link.label}>
                  <a href={link.href} aria-current={currentOf(link.page)}>
                    {link.label}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        ))}
        {business.socialLinks.length > 0 && (
          <section className={styles.follow} aria-labelledby="footer-follow">
            <h2 id="footer-follow">{t(footerWords).follow}</h2>
            <ul role="list" className={styles.social}>
              {business.socialLinks.map(({ name, icon, href }) => (
                <li key={name}>
                  <a href={href} aria-label={name}>
                    <Icon path={siteIcons[icon]} />
                  </a>
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
      <div className={styles.legal}>
        {/* A script puts the year of the visit in place of the year of the build. */}
        <p>
          © <span id="current-year">{new Date().getFullYear()}</span> {fill(t(footerWords).copyright, facts)}
        </p>
        <ul role="list">
          {lastLinks().map(({ page, href, label }) => (
            <li key={label}>
              <a href={href} aria-current={currentOf(page)}>
                {label}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </footer>
  )
}
