import { type ReactNode, useEffect } from 'react'
import { deskPage } from '#content/desk-page.ts'
import { DESK } from '#domain/desk/calls.ts'
import { useCounts } from './api/counts.tsx'
import { DeskIcon } from './DeskIcon.tsx'
import { useEvents } from './events/use-events.ts'
import styles from './Frame.module.css'
import { FindBar } from './finder/FindBar.tsx'
import { navigation } from './navigation.ts'
import { keepPlaces } from './places.ts'
import { Link, useRoute } from './router.tsx'
import { SiteLink } from './ui/SiteLink.tsx'
import { Troubles } from './ui/Troubles.tsx'

/** The frame of every page of the desk: the navigation, and a banner for each trouble of the server. */
export function Frame({ children }: { children: ReactNode }) {
  const { path } = useRoute()
  const counts = useCounts().data
  useEvents()
  useEffect(keepPlaces, [])

  return (
    <div className={styles.frame}>
      <a className="skip-link" href="#content">
        {deskPage.skip}
      </a>
      <nav className={styles.nav} aria-label={deskPage.navigation} data-ground="dark">
        <div className={styles.wide}>
          <SiteLink />
        </div>
        <ul role="list">
          {navigation.map((entry) => {
            const isHere = entry.path === '' ? path === '' : path.startsWith(entry.path)
            const count = entry.count && counts?.[entry.count]
            return (
              <li key={entry.path} className={entry.isWide ? styles.wide : undefined}>
                <Link href={DESK + entry.path} aria-current={isHere ? 'page' : undefined}>
                  <DeskIcon name={entry.name} />
                  <span>{entry.label}</span>
                  {count ? <span className={styles.badge}>{count}</span> : null}
                </Link>
              </li>
            )
          })}
        </ul>
      </nav>
      <div className={styles.body}>
        <Troubles />
        <div className={styles.content}>
          <FindBar />
          <main id="content" tabIndex={-1}>
            {children}
          </main>
          <footer className={styles.foot}>
            <SiteLink />
          </footer>
        </div>
      </div>
    </div>
  )
}
