import type { ComponentType } from 'react'
import { deskPage } from '#content/desk-page.ts'
import { SETUP } from '#domain/desk/setup.ts'
import type { SessionAnswer } from '#domain/desk/sign-in.ts'
import { CLIENTS } from './clients/paths.ts'
import { ContentChunk } from './content/ContentChunk.tsx'
import { type DeskPageName, NEW, navigation } from './navigation.ts'
import { useRoute } from './router.tsx'
import { StartPage } from './StartPage.tsx'
import { SetupChunk } from './setup/SetupChunk.tsx'
import { lazyPage } from './ui/lazy-page.tsx'
import { Page } from './ui/Page.tsx'

// The first page that most people open is Today. All others load when they are opened.
const CalendarPage = lazyPage<object>(() =>
  import('./calendar/CalendarPage.tsx').then((it) => it.CalendarPage),
)
const ClientPage = lazyPage<{ id: string }>(() =>
  import('./clients/ClientPage.tsx').then((it) => it.ClientPage),
)
const DataPage = lazyPage<object>(() => import('./data/DataPage.tsx').then((it) => it.DataPage))
const MailPage = lazyPage<object>(() => import('./mail/MailPage.tsx').then((it) => it.MailPage))
const MessageList = lazyPage<object>(() =>
  import('./messages/MessageList.tsx').then((it) => it.MessageList),
)
const MessagePage = lazyPage<{ id: string }>(() =>
  import('./messages/MessagePage.tsx').then((it) => it.MessagePage),
)
const NewBookingPage = lazyPage<{ person: string }>(() =>
  import('./new-booking/NewBookingPage.tsx').then((it) => it.NewBookingPage),
)
const NumbersPage = lazyPage<object>(() =>
  import('./numbers/NumbersPage.tsx').then((it) => it.NumbersPage),
)
const PlanningPage = lazyPage<object>(() =>
  import('./planning/PlanningPage.tsx').then((it) => it.PlanningPage),
)
const BookingPage = lazyPage<{ id: string }>(() =>
  import('./bookings/BookingPage.tsx').then((it) => it.BookingPage),
)
const BookingList = lazyPage<object>(() =>
  import('./bookings/BookingList.tsx').then((it) => it.BookingList),
)

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
const details: Partial<Record<DeskPageName, ComponentType<Session & { id: string }>>> = {
  bookings: ({ id, session }) =>
    id === NEW ? <NewBookingPage person={session.session.email} /> : <BookingPage id={id} />,
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
  if (Detail) return <Detail key={id} session={session} id={decodeURIComponent(id)} />
  if (!found || path !== found.path) return <Page title={deskPage.pages.lost}>{null}</Page>
  const Shown = pages[found.name]
  return <Shown session={session} />
}
