import { type ReactNode, useEffect, useSyncExternalStore } from 'react'
import { DESK } from '#core/desk-calls.ts'
import { deskPage } from '#core/desk-page-words.ts'
import { pages } from '#core/pages.ts'
import { t } from '#core/words.ts'
import { DeskBoundary } from '#design/desk/DeskBoundary.tsx'
import { Icon } from '#design/desk/Icon.tsx'
import { Menu } from '#design/desk/Menu.tsx'
import { Count, Kbd, VisuallyHidden } from '#design/desk/Parts.tsx'
import { deskParts } from '#design/desk/parts-words.ts'
import { Toasts } from '#design/desk/Toast.tsx'
import { useInbox } from '#features/inbox/desk/shared/inbox-query.tsx'
import { useEvents } from '#features/live-updates/desk/use-events.ts'
import { followTaps, showBadge } from '#features/push/desk/push.ts'
import { outboxes } from '#features/sign-in/desk/shared/outboxes.ts'
import { content } from '#platform/browser/content.ts'
import { controlKey, useCommand } from '#platform/browser/desk/commands.tsx'
import { commonKeys } from '#platform/browser/desk/keys.ts'
import { deskFind, deskKeys } from '#platform/browser/desk/keys-words.ts'
import { ACCOUNT, isHere, NEW_BOOKING, placesOf } from '#platform/browser/desk/navigation.ts'
import { Link, useRoute } from '#platform/browser/desk/router.tsx'
import { runningActions } from '#platform/browser/desk/run-action.ts'
import { keepPlaces } from '#platform/browser/desk/scroll-positions.ts'
import { useIsOwner, useSession } from '#platform/browser/desk/session.ts'
import { publish } from '#platform/browser/desk/signals.ts'
import { useCounts } from '#platform/browser/desk/use-counts.ts'
import { useReachable } from '#platform/browser/desk/use-reach.ts'
import css from './Frame.module.css'
import { FindAndKeys } from './finder/FindAndKeys.tsx'
import { deskFrame as words } from './frame-words.ts'
import { TabList } from './TabList.tsx'
import { Troubles } from './Troubles.tsx'

/** The frame of every page of the desk: its places, the person, what is wrong with the server, and what was just done. */
export function Frame({ person, children }: { person: string; children: ReactNode }) {
  useEvents()
  useEffect(keepPlaces, [])
  useEffect(followTaps, [])
  const counts = useCounts().data
  const waiting = counts && counts.requested + counts.unread
  useEffect(() => {
    if (waiting !== undefined) showBadge(waiting)
  }, [waiting])
  return (
    <div className={css.frame}>
      <a className="skip-link" href="#content">
        {words.skip}
      </a>
      <Sidebar person={person} />
      <main id="content" tabIndex={-1} className={css.main}>
        {children}
      </main>
      <Tabs />
      <Toasts />
      <FindAndKeys />
    </div>
  )
}

/** The places on a wide screen. */
function Sidebar({ person }: { person: string }) {
  const key = useCommand({ shortcut: commonKeys.new })
  const isOwner = useIsOwner()
  return (
    <header className={css.side} data-ground="dark">
      <Link className={css.brand} href={DESK}>
        {content().facts.business}
      </Link>
      {isOwner && (
        <button
          type="button"
          className={css.find}
          aria-keyshortcuts="Control+K Meta+K"
          onClick={() => publish({ is: 'open', what: 'find' })}
        >
          <Icon name="find" size={16} />
          {deskFind.open}
          <span aria-hidden="true">
            <Kbd>{`${controlKey()} K`}</Kbd>
          </span>
        </button>
      )}
      {isOwner && (
        <Link className={css.new} href={NEW_BOOKING} {...key.attributes}>
          <Icon name="plus" size={16} />
          {words.newBooking}
          {key.hint}
        </Link>
      )}
      <nav aria-label={words.navigation}>
        <Places part="work" />
      </nav>
      {isOwner && (
        <nav aria-label={words.setUp}>
          <Places part="set-up" />
        </nav>
      )}
      <div className={css.foot}>
        <DeskBoundary>
          <Troubles />
        </DeskBoundary>
        <Person person={person} />
      </div>
    </header>
  )
}

const Places = ({ part }: { part: 'work' | 'set-up' }) => {
  const { path } = useRoute()
  const { waiting } = useInbox()
  const { role } = useSession()
  return (
    <ul role="list">
      {placesOf(role)
        .filter((place) => place.in === part)
        .map((place) => {
          const count = place.counts && waiting
          return (
            <li key={place.name}>
              <Link href={DESK + place.path} aria-current={isHere(place.path, path) ? 'page' : undefined}>
                <Icon name={place.name} />
                <span>{place.label}</span>
                {count ? <Count count={count} of={words.waiting} /> : null}
              </Link>
            </li>
          )
        })}
    </ul>
  )
}

/** Who is signed in, and whether all that was done has reached the server. */
function Person({ person }: { person: string }) {
  const state = useSaved()
  return (
    <Menu
      label={words.person}
      className={css.me}
      items={[
        { label: deskPage.pages.account, icon: 'person', href: DESK + ACCOUNT },
        { label: deskKeys.title, icon: 'key', onAction: () => publish({ is: 'open', what: 'help' }) },
        { label: words.site, icon: 'website', href: t(pages).home.path, isAway: true },
      ]}
    >
      <span className={css.face} aria-hidden="true">
        {person.slice(0, 2).toUpperCase()}
      </span>
      <span>
        <span>{person}</span>
        <small>{state}</small>
      </span>
      <Icon name="choose" size={16} />
      <VisuallyHidden>{words.person}</VisuallyHidden>
    </Menu>
  )
}

/** Whether all that was done has reached the server, in words. */
export function useSaved(): string {
  const isReached = useReachable()
  const waiting = useSyncExternalStore(outboxes.subscribe, outboxes.count)
  const isSaving = useSyncExternalStore(runningActions.subscribe, runningActions.read) > 0
  if (waiting > 0) return words.unsent(waiting)
  if (isSaving) return words.saving
  return isReached ? words.saved : deskParts.offline
}

/** The places on a phone. */
function Tabs() {
  const { path } = useRoute()
  const { waiting } = useInbox()
  return (
    <nav className={css.tabs} aria-label={words.navigation} data-ground="dark">
      <TabList path={path} waiting={waiting} isOwner={useIsOwner()} />
    </nav>
  )
}
