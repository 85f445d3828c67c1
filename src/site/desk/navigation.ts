import { deskPage } from '#content/desk-page.ts'
import { DESK } from '#domain/desk/calls.ts'
import type { Counts } from '#domain/desk/numbers.ts'

type DeskPage = {
  /** The count on its badge. */
  count?: Exclude<keyof Counts, 'unsent'>
  /** Whether a phone's navigation has no room for it: there the start page links to it. */
  isWide?: boolean
}

/** The pages of the desk, in the order of its navigation. A page's address, words and icon have its name. */
const pages = {
  start: {},
  bookings: { count: 'requested' },
  calendar: {},
  messages: { count: 'unread' },
  mail: { count: 'failed_mails' },
  planning: { isWide: true },
  content: { isWide: true },
  numbers: { isWide: true },
  data: { isWide: true },
} as const satisfies Record<string, DeskPage>

export type DeskPageName = keyof typeof pages

/** The entries of the navigation; `path` is below the desk's own address. */
export const navigation = (Object.keys(pages) as DeskPageName[]).map((name) => {
  const page: DeskPage = pages[name]
  return { name, path: pathOf(name), label: deskPage.pages[name], ...page }
})

/** The path of a page below the desk's address; empty for the start page. */
export function pathOf(name: DeskPageName) {
  return name === 'start' ? '' : `/${name}`
}

/** The last part of the address at which a booking is entered, in place of a booking's id. */
export const NEW = 'new'

/** The address at which a booking is entered. */
export const NEW_BOOKING = `${DESK}${pathOf('bookings')}/${NEW}`

/** The address at which a booking at a time is entered. */
export const newBookingAt = (day: string, time: string) =>
  `${NEW_BOOKING}?${new URLSearchParams({ day, time })}`
