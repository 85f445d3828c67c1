import { type ReactNode, useEffect, useState } from 'react'
import { deskPage } from '#content/desk-page.ts'
import { DESK } from '#domain/desk/calls.ts'
import { setReachable } from './api/call.ts'
import { useCounts } from './api/counts.tsx'
import { useHealth } from './api/health.ts'
import { useSignals } from './api/signals.ts'
import { DeskIcon } from './DeskIcon.tsx'
import { useEvents } from './events/use-events.ts'
import styles from './Frame.module.css'
import { navigation } from './navigation.ts'
import { Link, useRoute } from './router.tsx'
import { SiteLink } from './ui/SiteLink.tsx'

/** The frame of every page of the desk: the navigation, and a banner for each trouble of the server. */
export function Frame({ children }: { children: ReactNode }) {
  const { path } = useRoute()
  const counts = useCounts().data
  const isReached = useReach()
  const troubles = useHealth().facts.filter(({ state }) => state !== 'ok')
  useEvents()

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
        <div role="status">
          {!isReached && (
            <p className={styles.banner} data-state="failing">
              {deskPage.offline}
            </p>
          )}
          {troubles.map(({ name, state, words }) => (
            <p key={name} className={styles.banner} data-state={state}>
              {words}
            </p>
          ))}
        </div>
        <main id="content" tabIndex={-1}>
          {children}
        </main>
        <footer className={styles.foot}>
          <SiteLink />
        </footer>
      </div>
    </div>
  )
}

function useReach() {
  const [isReached, setReached] = useState(navigator.onLine)
  useSignals((signal) => {
    if (signal.is === 'reach') setReached(signal.reached)
  })
  useEffect(() => {
    const online = () => setReachable(true)
    const offline = () => setReachable(false)
    addEventListener('online', online)
    addEventListener('offline', offline)
    return () => {
      removeEventListener('online', online)
      removeEventListener('offline', offline)
    }
  }, [])
  return isReached
}
