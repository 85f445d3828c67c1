import { type ReactNode, useEffect, useSyncExternalStore } from 'react'
import { deskFrame as words } from '#content/desk-frame.ts'
import { deskFind, deskKeys } from '#content/desk-keys.ts'
import { deskPage } from '#content/desk-page.ts'
import { pages } from '#content/pages.ts'
import { t } from '#content/words.ts'
import { DESK } from '#domain/desk/calls.ts'
import { content } from '#site/content/content.ts'
import { useCounts } from './api/counts.ts'
import { presses } from './api/press.ts'
import { publish } from './api/signals.ts'
import { useReach } from './api/use-reach.ts'
import { followTaps, showBadge } from './events/push.ts'
import { useEvents } from './events/use-events.ts'
import css from './Frame.module.css'
import { FindAndKeys } from './finder/FindAndKeys.tsx'
import { useInbox } from './inbox/inbox-query.tsx'
import { commonKeys } from './keys/keys.ts'
import { controlKey, useKey } from './keys/use-key.tsx'
import { payments } from './money/payments.ts'
import { ACCOUNT, isHere, NEW_BOOKING, placesOf } from './navigation.ts'
import { unsentPhotos } from './photos/unsent-photos.ts'
import { Link, useRoute } from './router.tsx'
import { keepPlaces } from './scroll-positions.ts'
import { useIsOwner, useSession } from './session.ts'
import { TabList } from './TabList.tsx'
import { Troubles } from './Troubles.tsx'
import { steps } from './today/steps.ts'
import { DeskBoundary } from './ui/DeskBoundary.tsx'
import { Icon } from './ui/Icon.tsx'
import { Menu } from './ui/Menu.tsx'
import { Count, Kbd, Unseen } from './ui/Parts.tsx'
import { Toasts } from './ui/Toast.tsx'

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
        {deskPage.skip}
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
  const key = useKey(commonKeys.new)
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
      <nav aria-label={deskPage.navigation}>
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
              <Link
                href={DESK + place.path}
                aria-current={isHere(place.path, path) ? 'page' : undefined}
              >
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
        {
          label: deskKeys.title,
          icon: 'key',
          onPress: () => publish({ is: 'open', what: 'help' }),
        },
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
      <Unseen>{words.person}</Unseen>
    </Menu>
  )
}

/** Whether all that was done has reached the server, in words. */
export function useSaved(): string {
  const isReached = useReach()
  const waiting =
    useSyncExternalStore(steps.subscribe, steps.read, steps.read).length +
    useSyncExternalStore(payments.subscribe, payments.read, payments.read).length +
    useSyncExternalStore(unsentPhotos.subscribe, unsentPhotos.read, unsentPhotos.read).length
  const isSaving = useSyncExternalStore(presses.subscribe, presses.read) > 0
  if (waiting > 0) return words.unsent(waiting)
  if (isSaving) return words.saving
  return isReached ? words.saved : words.offline
}

/** The places on a phone. */
function Tabs() {
  const { path } = useRoute()
  const { waiting } = useInbox()
  return (
    <nav className={css.tabs} aria-label={deskPage.navigation} data-ground="dark">
      <TabList path={path} waiting={waiting} isOwner={useIsOwner()} />
    </nav>
  )
}
