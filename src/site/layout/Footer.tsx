import { business } from '#content/business.ts'
import { footerWords, navigation } from '#content/navigation.ts'
import type { PageKey } from '#content/pages.ts'
import { Address } from '#site/ui/Address.tsx'
import { Icon } from '#site/ui/Icon.tsx'
import styles from './Footer.module.css'

/** The footer of every page. */
export function Footer({ current }: { current: PageKey }) {
  const currentOf = (page?: PageKey) => (page === current ? 'page' : undefined)
  return (
    <footer className={styles.footer} data-ground="dark">
      <div className={styles.columns}>
        <section aria-labelledby="footer-address">
          <h2 id="footer-address">{footerWords.address}</h2>
          <Address />
        </section>
        {navigation.footer.map(({ title, links }) => (
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
        <section aria-labelledby="footer-follow">
          <h2 id="footer-follow">{footerWords.follow}</h2>
          <ul role="list" className={styles.social}>
            {business.socialLinks.map(({ name, icon, href }) => (
              <li key={name}>
                <a href={href} aria-label={name}>
                  <Icon name={icon} />
                </a>
              </li>
            ))}
          </ul>
        </section>
      </div>
      <p className={styles.legal}>
        {/* A script puts the year of the visit in place of the year of the build. */}
        <span>
          © <span id="current-year">{new Date().getFullYear()}</span> {footerWords.copyright}
        </span>
        <a href={navigation.legal.href} aria-current={currentOf('privacy')}>
          {navigation.legal.label}
        </a>
      </p>
      <p className={styles.sign} data-sign={business.shortName} aria-hidden="true" />
    </footer>
  )
}
