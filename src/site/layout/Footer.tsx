import { buttons, footerWords } from '#content/navigation.ts'
import type { PageKey } from '#content/pages.ts'
import { fill } from '#content/template.ts'
import { content } from '#site/content/content.ts'
import { Address } from '#site/ui/Address.tsx'
import { ButtonLink } from '#site/ui/Button.tsx'
import { Icon } from '#site/ui/Icon.tsx'
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
          <h2 id="footer-address">{footerWords.address}</h2>
          <Address />
          <div className={styles.book}>
            <ButtonLink {...buttons.bookUs} compact />
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
        )}
      </div>
      <p className={styles.legal}>
        {/* A script puts the year of the visit in place of the year of the build. */}
        <span>
          © <span id="current-year">{new Date().getFullYear()}</span>{' '}
          {fill(footerWords.copyright, facts)}
        </span>
        {lastLinks().map(({ page, href, label }) => (
          <a key={label} href={href} aria-current={currentOf(page)}>
            {label}
          </a>
        ))}
      </p>
      <Sign text={business.shortName} />
    </footer>
  )
}

/** The height of the sign's capitals, and about the width of one, in units of its drawing. */
const [CAPITAL, ADVANCE] = [72, 92]

/** The short name as a sign at the end of the page: decoration. As a drawing it has the width of the page, however long it is. */
const Sign = ({ text }: { text: string }) => (
  <svg
    className={styles.sign}
    viewBox={`0 0 ${text.length * ADVANCE} ${CAPITAL}`}
    preserveAspectRatio="xMinYMin"
    aria-hidden="true"
  >
    <text y={CAPITAL} textLength={text.length * ADVANCE} lengthAdjust="spacingAndGlyphs">
      {text}
    </text>
  </svg>
)
