import { DESK } from '#core/desk-calls.ts'
import { deskPage } from '#core/desk-page-words.ts'
import type { Role } from '#core/roles.ts'

type DeskPage = {
  /** Whether its badge has the number of what waits in the Inbox. */
  counts?: true
  /** Where the frame shows it: among the daily work, with the set-up, or only on the phone's page “More”. */
  in: 'work' | 'set-up' | 'more'
}

/** The pages of the desk, in the order of its navigation. A page's address, words, icon and key have its name. */
const pages = {
  start: { in: 'work' },
  inbox: { in: 'work', counts: true },
  calendar: { in: 'work' },
  bookings: { in: 'work' },
  clients: { in: 'work' },
  money: { in: 'work' },
  numbers: { in: 'work' },
  website: { in: 'set-up' },
  sent: { in: 'more' },
  settings: { in: 'set-up' },
} as const satisfies Record<string, DeskPage>

export type DeskPageName = keyof typeof pages

/** The entries of the navigation; `path` is below the desk's own address. */
export const navigation = (Object.keys(pages) as DeskPageName[]).map((name) => {
  const page: DeskPage = pages[name]
  return { name, path: pathOf(name), label: deskPage.pages[name], ...page }
})

/** The entries for somebody of this role: crew have their own day. */
export const placesOf = (role: Role) => navigation.filter(({ name }) => role === 'owner' || name === 'start')

/** Whether a place is that of the current address. */
export const isHere = (place: string, path: string) =>
  place === '' ? path === '' : path === place || path.startsWith(`${place}/`)

/** The page of a phone that leads to all that its bar has no room for. */
export const MORE = '/more'

/** The places of a phone's bar beside `MORE`. Between them stands the way to a new booking. */
export const tabs = ['start', 'inbox', 'calendar'] as const satisfies readonly DeskPageName[]

/** The path of a page below the desk's address; empty for the first page. */
export function pathOf(name: DeskPageName) {
  return name === 'start' ? '' : `/${name}`
}

/** The path of the person's own page: passkeys, browsers, alerts. */
export const ACCOUNT = `${pathOf('settings')}/account`

/** The last part of the address at which a booking is entered, in place of a booking's id. */
export const NEW = 'new'

/** The address at which a booking is entered. */
export const NEW_BOOKING = `${DESK}${pathOf('bookings')}/${NEW}`

/** The address at which a booking at a time is entered, and of a crew, if one is chosen. */
export const newBookingAt = (day: string, time: string, crew?: number) =>
  `${NEW_BOOKING}?${new URLSearchParams({ day, time, ...(crew && { crew: `${crew}` }) })}`

/** The page of a booking. */
export const bookingPath = (id: string) => `${DESK}${pathOf('bookings')}/${encodeURIComponent(id)}`

/** What waits for somebody. */
export const INBOX = `${DESK}${pathOf('inbox')}`

/** The page of a message. */
export const messagePath = (id: string) => `${DESK}/messages/${encodeURIComponent(id)}`

/** The address of the list of documents. */
export const MONEY = `${DESK}${pathOf('money')}`

/** The page of a document. */
export const documentPath = (id: string) => `${MONEY}/${encodeURIComponent(id)}`
