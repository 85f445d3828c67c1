import { type ReactNode, useEffect, useSyncExternalStore } from 'react'
import { DESK } from '#core/desk-calls.ts'
import { deskPage } from '#core/desk-page-words.ts'
import { pages } from '#core/pages.ts'
import { t } from '#core/words.ts'
import { DeskBoundary } from '#design/desk/DeskBoundary.tsx'
import { icons } from '#design/desk/icons.ts'
import { Menu } from '#design/desk/Menu.tsx'
import { Count, Kbd, VisuallyHidden } from '#design/desk/Parts.tsx'
import { Toasts } from '#design/desk/Toast.tsx'
import { Icon } from '#design/Icon.tsx'
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
import { FindAndKeys } from './finder/FindAndKeys.tsx'
import { brandClass, frameClass, mainClass, sideClass, tabsClass } from './frame-classes.ts'
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
    <div className={frameClass}>
      <a className="skip-link" href="#content">
        {words.skip}
      </a>
      <Sidebar person={person} />
      <main id="content" tabIndex={-1} className={mainClass}>
        {children}
      </main>
      <Tabs />
      <Toasts />
      <FindAndKeys />
    </div>
  )
}

const sideButton =
  'flex flex-none gap-2.5 items-center w-full min-h-[max(34px,var(--press))] py-0 pr-2 pl-2.5 border border-night-line rounded-field bg-night type-14 text-start no-underline cursor-pointer hover:bg-night-chosen'

/** A place of the desk, with a yellow mark at the edge where you are. */
const placeClass =
  'relative flex gap-2.5 items-center min-h-[max(36px,var(--press))] pl-2.75 pr-2 rounded-field text-mist type-14 font-500 no-underline hover:bg-night hover:text-white current:bg-night-chosen current:text-white current:font-640 current:[&>svg]:text-signal current:hover:bg-night current:before:absolute current:before:inset-y-2 current:before:-left-2 current:before:border-l-3 current:before:border-signal current:before:rounded-r-[3px]'

/** The places on a wide screen. */
function Sidebar({ person }: { person: string }) {
  const key = useCommand({ shortcut: commonKeys.new })
  const isOwner = useIsOwner()
  return (
    <header className={sideClass} data-ground="dark">
      <Link className={brandClass} href={DESK}>
        {content().facts.business}
      </Link>
      {isOwner && (
        <button
          type="button"
          className={`${sideButton} text-mist font-480`}
          aria-keyshortcuts="Control+K Meta+K"
          onClick={() => publish({ is: 'open', what: 'find' })}
        >
          <Icon path={icons.find} size={16} />
          {deskFind.open}
          <span aria-hidden="true" className="ml-auto">
            <Kbd>{`${controlKey()} K`}</Kbd>
          </span>
        </button>
      )}
      {isOwner && (
        <Link
          className={`${sideButton} mt-1.5 mb-3.5 text-white font-600 [&>svg]:text-signal [&>span]:ml-auto`}
          href={NEW_BOOKING}
          {...key.attributes}
        >
          <Icon path={icons.plus} size={16} />
          {words.newBooking}
          {key.hint}
        </Link>
      )}
      <nav aria-label={words.navigation}>
        <Places part="work" />
      </nav>
      {isOwner && (
        <nav className="mt-3.5 pt-3.5 border-t border-night-line" aria-label={words.setUp}>
          <Places part="set-up" />
        </nav>
      )}
      <div className="grid gap-1.5 mt-auto pt-3">
        <DeskBoundary>
          <Troubles saysOffline />
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
    <ul className="grid" role="list">
      {placesOf(role)
        .filter((place) => place.in === part)
        .map((place) => {
          const count = place.counts && waiting
          return (
            <li key={place.name}>
              <Link
                className={placeClass}
                href={DESK + place.path}
                aria-current={isHere(place.path, path) ? 'page' : undefined}
              >
                <Icon path={icons[place.name]} size={18} />
                <span className="flex-1">{place.label}</span>
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
      className="flex gap-2.5 items-center w-full min-h-11 px-2 py-0 border-0 rounded-field bg-transparent text-white type-13 font-500 text-start cursor-pointer overflow-hidden hover:bg-night"
      items={[
        { label: deskPage.pages.account, icon: 'person', href: DESK + ACCOUNT },
        { label: deskKeys.title, icon: 'key', onAction: () => publish({ is: 'open', what: 'help' }) },
        { label: words.site, icon: 'website', href: t(pages).home.path, isAway: true },
      ]}
    >
      <span
        className="grid flex-none place-items-center size-7 rounded-[8px] bg-[#2a3763] type-12 font-660"
        aria-hidden="true"
      >
        {person.slice(0, 2).toUpperCase()}
      </span>
      <span className="flex-1 min-w-0">
        <span className="block truncate">{person}</span>
        <small className="block text-mist type-12">{state}</small>
      </span>
      <Icon path={icons.choose} size={16} />
      <VisuallyHidden>{words.person}</VisuallyHidden>
    </Menu>
  )
}

/** Whether all that was done has reached the server, in words. */
export function useSaved(): string {
  const waiting = useSyncExternalStore(outboxes.subscribe, outboxes.count)
  const isSaving = useSyncExternalStore(runningActions.subscribe, runningActions.read) > 0
  if (waiting > 0) return words.unsent(waiting)
  if (isSaving) return words.saving
  return words.saved
}

/** The places on a phone. */
function Tabs() {
  const { path } = useRoute()
  const { waiting } = useInbox()
  return (
    <nav className={tabsClass} aria-label={words.navigation} data-ground="dark">
      <TabList path={path} waiting={waiting} isOwner={useIsOwner()} />
    </nav>
  )
}
