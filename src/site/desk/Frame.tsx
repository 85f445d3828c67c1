import { type ReactNode, useEffect, useState } from 'react'
import { deskPage } from '#content/desk-page.ts'
import { DESK } from '#domain/desk/calls.ts'
import type { Counts } from '#domain/desk/numbers.ts'
import { DeskIcon, type DeskIconName } from './DeskIcon.tsx'
import styles from './Frame.module.css'
import { noteReach } from './parts/api.ts'
import { useCounts } from './parts/counts.tsx'
import { Link, usePlace } from './parts/router.tsx'
import { useSignals } from './parts/signals.ts'
import { useNews } from './use-news.ts'

type Entry = {
  path: string
  icon: DeskIconName
  label: string
  count?: keyof Counts
  wide?: boolean
}

const entries: readonly Entry[] = [
  { path: '', icon: 'start', label: deskPage.pages.start },
  { path: '/bookings', icon: 'bookings', label: deskPage.pages.bookings, count: 'requested' },
  { path: '/calendar', icon: 'calendar', label: deskPage.pages.calendar },
  { path: '/messages', icon: 'messages', label: deskPage.pages.messages, count: 'unread' },
  { path: '/mail', icon: 'mail', label: deskPage.pages.mail, count: 'failed_mails' },
  { path: '/planning', icon: 'planning', label: deskPage.pages.planning, wide: true },
  { path: '/numbers', icon: 'numbers', label: deskPage.pages.numbers, wide: true },
  { path: '/data', icon: 'data', label: deskPage.pages.data, wide: true },
]

/** What stands around every page of the desk: its navigation, and whether the server can be reached. */
export function Frame({ children }: { children: ReactNode }) {
  const { path } = usePlace()
  const counts = useCounts().data
  const isReached = useReach()
  useNews()

  return (
    <div className={styles.frame}>
      <a className="skip-link" href="#content">
        {deskPage.skip}
      </a>
      <nav className={styles.nav} aria-label={deskPage.navigation} data-ground="dark">
        <ul role="list">
          {entries.map((entry) => {
            const isHere = entry.path === '' ? path === '' : path.startsWith(entry.path)
            const count = entry.count && counts?.[entry.count]
            return (
              <li key={entry.path} className={entry.wide ? styles.wide : undefined}>
                <Link href={DESK + entry.path} aria-current={isHere ? 'page' : undefined}>
                  <DeskIcon name={entry.icon} />
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
          {!isReached && <p className={styles.offline}>{deskPage.offline}</p>}
        </div>
        <main id="content" tabIndex={-1}>
          {children}
        </main>
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
    const online = () => noteReach(true)
    const offline = () => noteReach(false)
    addEventListener('online', online)
    addEventListener('offline', offline)
    return () => {
      removeEventListener('online', online)
      removeEventListener('offline', offline)
    }
  }, [])
  return isReached
}
