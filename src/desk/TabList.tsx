import { DESK } from '#core/desk-calls.ts'
import { deskPage } from '#core/desk-page-words.ts'
import { icons } from '#design/desk/icons.ts'
import { Count, VisuallyHidden } from '#design/desk/Parts.tsx'
import { Icon } from '#design/Icon.tsx'
import { isHere, MORE, NEW_BOOKING, navigation, tabs } from '#platform/browser/desk/navigation.ts'
import { Link } from '#platform/browser/desk/router.tsx'
import { deskFrame as words } from './frame-words.ts'

type Props = {
  /** The address below the desk's own; undefined before it is known. */
  path: string | undefined
  /** How much waits in the Inbox. */
  waiting: number | undefined
  isOwner: boolean
}

const tabClass =
  'relative grid gap-0.5 content-center justify-items-center min-h-15 text-inherit type-12 font-520 no-underline focus-visible:-outline-offset-3'

/** Where you are: in white under a yellow bar. */
const hereClass =
  'current:text-white current:font-680 current:[&>svg]:text-signal current:before:absolute current:before:top-0 current:before:inset-x-[calc(50%-20px)] current:before:border-t-3 current:before:border-signal current:before:rounded-b-[3px]'

/** The places of a phone's bar: four, and between them the way to a new booking. */
export function TabList({ path, waiting, isOwner }: Props) {
  const [before, after] = isOwner ? [tabs.slice(0, 2), tabs.slice(2)] : [tabs.slice(0, 1), []]
  const at = (place: string) => (path !== undefined && isHere(place, path) ? 'page' : undefined)
  const isMore = path !== undefined && !tabs.some((name) => at(pathOfTab(name)))
  const tab = (name: (typeof tabs)[number]) => {
    const place = navigation.find((one) => one.name === name)
    if (!place) return null
    const count = place.counts && waiting
    return (
      <li key={name}>
        <Link className={`${tabClass} ${hereClass}`} href={DESK + place.path} aria-current={at(place.path)}>
          <Icon path={icons[name]} size={22} />
          <span>{place.label}</span>
          {count ? (
            <span className="absolute top-1.5 left-[calc(50%+6px)] grid">
              <Count count={count} of={words.waiting} />
            </span>
          ) : null}
        </Link>
      </li>
    )
  }
  return (
    <ul className="grid auto-cols-fr grid-flow-col" role="list">
      {before.map(tab)}
      {isOwner && (
        <li>
          <Link className={tabClass} href={NEW_BOOKING}>
            <span className="grid place-items-center w-12 h-8 rounded-[10px] bg-card text-ink">
              <Icon path={icons.plus} size={20} />
            </span>
            <VisuallyHidden>{words.newBooking}</VisuallyHidden>
          </Link>
        </li>
      )}
      {after.map(tab)}
      <li>
        <Link className={`${tabClass} ${hereClass}`} href={DESK + MORE} aria-current={isMore ? 'page' : undefined}>
          <Icon path={icons.more} size={22} />
          <span>{deskPage.pages.more}</span>
        </Link>
      </li>
    </ul>
  )
}

const pathOfTab = (name: (typeof tabs)[number]) => navigation.find((one) => one.name === name)?.path ?? ''
