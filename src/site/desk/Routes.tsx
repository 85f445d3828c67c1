import type { ComponentType } from 'react'
import { deskPage } from '#content/desk-page.ts'
import { SETUP } from '#domain/desk/setup.ts'
import type { SessionAnswer } from '#domain/desk/sign-in.ts'
import { BookingList } from './bookings/BookingList.tsx'
import { BookingPage } from './bookings/BookingPage.tsx'
import { CalendarPage } from './calendar/CalendarPage.tsx'
import { ClientPage } from './clients/ClientPage.tsx'
import { CLIENTS } from './clients/paths.ts'
import { ContentChunk } from './content/ContentChunk.tsx'
import { DataPage } from './data/DataPage.tsx'
import { MailPage } from './mail/MailPage.tsx'
import { MessageList } from './messages/MessageList.tsx'
import { MessagePage } from './messages/MessagePage.tsx'
import { type DeskPageName, NEW, navigation } from './navigation.ts'
import { NewBookingPage } from './new-booking/NewBookingPage.tsx'
import { NumbersPage } from './numbers/NumbersPage.tsx'
import { PlanningPage } from './planning/PlanningPage.tsx'
import { useRoute } from './router.tsx'
import { StartPage } from './StartPage.tsx'
import { SetupChunk } from './setup/SetupChunk.tsx'
import { Page } from './ui/Page.tsx'

type Session = { session: SessionAnswer }

/** The component of each page. */
const pages: Record<DeskPageName, ComponentType<Session>> = {
  start: StartPage,
  bookings: BookingList,
  calendar: CalendarPage,
  messages: MessageList,
  mail: MailPage,
  planning: PlanningPage,
  content: ContentChunk,
  numbers: NumbersPage,
  data: DataPage,
}

/** The pages of one booking, of one message and of one part of the site: the id follows the page's path. */
const details: Partial<Record<DeskPageName, ComponentType<{ id: string }>>> = {
  bookings: ({ id }) => (id === NEW ? <NewBookingPage /> : <BookingPage id={id} />),
  messages: MessagePage,
  content: ContentChunk,
}

/** Shows the page of the current address below `/desk`. */
export function Routes({ session }: Session) {
  const { path } = useRoute()
  const [, first = '', id = ''] = path.split('/')
  // No navigation has the set-up: the first page of the desk leads to it until it is done.
  if (first === SETUP) return <SetupChunk {...{ session, path }} />
  // Bookings and searches lead to a person.
  if (first === CLIENTS && id) return <ClientPage key={id} id={decodeURIComponent(id)} />
  const found = navigation.find((page) => page.path === (first && `/${first}`))
  const Detail = found && id ? details[found.name] : undefined
  if (Detail) return <Detail key={id} id={decodeURIComponent(id)} />
  if (!found || path !== found.path) return <Page title={deskPage.pages.lost}>{null}</Page>
  const Shown = pages[found.name]
  return <Shown session={session} />
}
