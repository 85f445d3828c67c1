import type { ComponentType } from 'react'
import { deskPage } from '#core/desk-page-words.ts'
import { DeskBoundary } from '#design/desk/DeskBoundary.tsx'
import { Page } from '#design/desk/Page.tsx'
import { late } from '#design/late.tsx'
import { SETUP } from '#features/setup/setup.ts'
import { roleWords } from '#features/sign-in/desk/roles-words.ts'
import type { SessionAnswer } from '#features/sign-in/sign-in.ts'
import { ACCOUNT, type DeskPageName, MORE, navigation, pathOf } from '#platform/browser/desk/navigation.ts'
import { useRoute, useSheetRoute } from '#platform/browser/desk/router.tsx'
import { TodayPage } from './TodayPage.tsx'

// The first page that most people open is Today. All others load when they are opened.
const MorePage = late(() => import('./MorePage.tsx').then((it) => it.MorePage), { ahead: 'at rest' })
const CalendarPage = late(() => import('#features/timetable/desk/CalendarPage.tsx').then((it) => it.CalendarPage))
const ClientsPage = late(() => import('#features/clients/desk/ClientsPage.tsx').then((it) => it.ClientsPage))
const ClientPage = late(() => import('#features/clients/desk/ClientPage.tsx').then((it) => it.ClientPage))
const InboxRoute = late(() => import('./InboxRoute.tsx').then((it) => it.InboxRoute))
const SettingsPage = late(() => import('./settings/SettingsPage.tsx').then((it) => it.SettingsPage))
const CrewSettings = late(() => import('./settings/CrewSettings.tsx').then((it) => it.CrewSettings))
const SentPage = late(() => import('#features/mails/desk/SentPage.tsx').then((it) => it.SentPage))
const MessageView = late(() => import('#features/contact/desk/MessageView.tsx').then((it) => it.MessageView))
const NewBookingPage = late(() =>
  import('#features/new-booking/desk/NewBookingPage.tsx').then((it) => it.NewBookingPage),
)
const MoneyPage = late(() => import('#features/invoices/desk/MoneyPage.tsx').then((it) => it.MoneyPage))
const DocumentPage = late(() => import('#features/invoices/desk/shared/DocumentView.tsx').then((it) => it.DocumentPage))
const NumbersPage = late(() => import('#features/numbers/desk/NumbersPage.tsx').then((it) => it.NumbersPage))
// Without a network Today leads to the bookings of its jobs.
const BookingView = late(() => import('#features/bookings/desk/shared/BookingView.tsx').then((it) => it.BookingView), {
  ahead: 'at rest',
})
const BookingList = late(() => import('#features/bookings/desk/BookingList.tsx').then((it) => it.BookingList))
const ContentPage = late(() => import('#features/website/desk/ContentPage.tsx').then((it) => it.ContentPage))
const SetupPage = late(() => import('#features/setup/desk/SetupPage.tsx').then((it) => it.SetupPage))

type Session = { session: SessionAnswer }
type Detail = Session & { id: string }

const pages: Record<DeskPageName, ComponentType<Session>> = {
  start: TodayPage,
  inbox: InboxRoute,
  calendar: CalendarPage,
  bookings: BookingList,
  clients: ClientsPage,
  money: MoneyPage,
  numbers: NumbersPage,
  website: () => <ContentPage />,
  sent: SentPage,
  settings: SettingsPage,
}

/** The pages of one thing: its id follows the path of the pages of its kind. */
export const details: Readonly<Record<string, ComponentType<Detail>>> = {
  bookings: BookingView,
  clients: ClientPage,
  messages: MessageView,
  money: DocumentPage,
  website: ContentPage,
}

/** Shows the page of the current address below `/desk`. If it stops, the desk around it goes on. */
export const Routes = ({ session }: Session) => (
  <DeskBoundary>
    <CurrentPage session={session} />
    {session.role === 'owner' && <Sheet person={session.session.email} />}
  </DeskBoundary>
)

function CurrentPage({ session }: Session) {
  const { path } = useRoute()
  const [, first = '', id = ''] = path.split('/')
  if (session.role === 'crew') return <CrewRoutes session={session} path={path} />
  // No navigation has the set-up: the first page of the desk leads to it until it is done.
  if (first === SETUP) return <SetupPage session={session} path={path} />
  if (path === MORE) return <MorePage person={session.session.email} />
  // The form of a setting opens over their list, which stays.
  if (first === pathOf('settings').slice(1))
    return <SettingsPage session={session} {...(id && { id: decodeURIComponent(id) })} />
  const Detail = id ? details[first] : undefined
  if (Detail) return <Detail key={id} session={session} id={decodeURIComponent(id)} />
  const found = navigation.find((page) => page.path === path)
  if (!found) return <Page title={deskPage.pages.lost}>{null}</Page>
  const Shown = pages[found.name]
  return <Shown session={session} />
}

/** What lies over the page: a form that does one thing, with an address of its own. */
function Sheet({ person }: { person: string }) {
  const sheet = useSheetRoute()
  return (
    sheet && (
      <div className="fixed top-[10dvh] inset-x-0 z-20 w-[min(560px,_100%)] mx-auto bg-card">
        <NewBookingPage person={person} query={sheet.query} />
      </div>
    )
  )
}

/** The pages of somebody of a crew: their day, and what is theirs alone. */
function CrewRoutes({ session, path }: Session & { path: string }) {
  if (path === '') return <TodayPage session={session} />
  if (path === MORE) return <MorePage person={session.session.email} />
  if (path === pathOf('settings') || path === ACCOUNT) return <CrewSettings />
  return (
    <Page title={deskPage.pages.lost}>
      <p>{roleWords.notYours}</p>
    </Page>
  )
}
