import { footerWords, navigationOf } from '#content/navigation.ts'
import type { PageKey } from '#content/pages.ts'
import { fill } from '#content/template.ts'
import { content } from '#site/content/content.ts'
import { Address } from '#site/ui/Address.tsx'
import { Icon } from '#site/ui/Icon.tsx'
import styles from './Footer.module.css'

/** The footer of every page. */
export function Footer({ current }: { current: PageKey }) {
  const { business, facts } = content()
  const { footer, legal } = navigationOf(content())
  const currentOf = (page?: PageKey) => (page === current ? 'page' : undefined)
  return (
    <footer className={styles.footer} data-ground="dark">
      <div className={styles.columns}>
        <section aria-labelledby="footer-address">
          <h2 id="footer-address">{footerWords.address}</h2>
          <Address />
        </section>
        {footer.map(({ title, links }) => (
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
          © <span id="current-year">{new Date().getFullYear()}</span>{' '}
          {fill(footerWords.copyright, facts)}
        </span>
        <a href={legal.href} aria-current={currentOf('privacy')}>
          {legal.label}
        </a>
      </p>
      <p className={styles.sign} data-sign={business.shortName} aria-hidden="true" />
    </footer>
  )
}
