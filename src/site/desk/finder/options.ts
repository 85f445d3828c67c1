import { statusLabels } from '#content/desk-bookings.ts'
import type { deskFind } from '#content/desk-keys.ts'
import { newBooking } from '#content/desk-new-booking.ts'
import { nameOf } from '#domain/booking-words.ts'
import type { BookingRow } from '#domain/desk/bookings.ts'
import { DESK } from '#domain/desk/calls.ts'
import type { KnownClient } from '#domain/desk/new-booking.ts'
import { phoneLabel } from '#domain/phone.ts'
import { shortTimeLabel } from '#domain/time.ts'
import { clientUrl } from '#site/desk/clients/paths.ts'
import { NEW_BOOKING, navigation } from '#site/desk/navigation.ts'
import { goTo } from '#site/desk/router.tsx'
import { workLine } from '#site/desk/ui/work-line.ts'
import { matches } from './matches.ts'

type Group = keyof typeof deskFind.groups

/** Something to choose: it runs after the dialog has closed. */
export type Option = { group: Group; label: string; detail?: string; run: () => void }

/**
 * The actions of the page below the dialog: all that a single key presses, and some without a key. Not those of its cards,
 * which name a client: who types a name and presses Enter wants to see that client, and to change nothing.
 */
export const readActions = (): Option[] =>
  [...document.querySelectorAll<HTMLElement>('main [data-command]')]
    .filter((button) => button.closest('article') === null)
    .map((button) => ({ group: 'actions', label: textOf(button), run: () => button.click() }))

/** Every page of the desk. */
export const pages: readonly Option[] = [
  ...navigation.map(({ label, path }) => page(label, DESK + path)),
  page(newBooking.title, NEW_BOOKING),
]

export const localOptions = (all: readonly Option[], typed: string) =>
  all.filter(({ label }) => matches(label, typed))

export const personOption = (client: KnownClient): Option => ({
  group: 'people',
  label: nameOf(client),
  detail: [phoneLabel(client.phone), client.appoint_city, client.email].filter(Boolean).join(' · '),
  run: () => goTo(clientUrl(client.id)),
})

export const bookingOption = (row: BookingRow): Option => ({
  group: 'bookings',
  label: nameOf(row),
  detail: [
    shortTimeLabel(row.appoint_date, row.appoint_time),
    statusLabels[row.status],
    workLine(row, row.reference),
  ].join(' · '),
  run: () => goTo(`${DESK}/bookings/${encodeURIComponent(row.id)}`),
})

function page(label: string, href: string): Option {
  return { group: 'pages', label, run: () => goTo(href) }
}

/** The text of a button without the hint of its key. */
const textOf = (button: HTMLElement) =>
  [...button.childNodes]
    .filter((node) => node.nodeType === Node.TEXT_NODE)
    .map((node) => node.textContent)
    .join('')
