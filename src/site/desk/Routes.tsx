import { deskPage } from '#content/desk-page.ts'
import type { SessionAnswer } from '#domain/desk/sign-in.ts'
import { BookingList } from './bookings/BookingList.tsx'
import { BookingPage } from './bookings/BookingPage.tsx'
import { CalendarPage } from './calendar/CalendarPage.tsx'
import { DataPage } from './data/DataPage.tsx'
import { MailPage } from './mail/MailPage.tsx'
import { MessageList } from './messages/MessageList.tsx'
import { MessagePage } from './messages/MessagePage.tsx'
import { NumbersPage } from './numbers/NumbersPage.tsx'
import { Page } from './parts/Parts.tsx'
import { usePlace } from './parts/router.tsx'
import { PlanningPage } from './planning/PlanningPage.tsx'
import { StartPage } from './StartPage.tsx'

/** Which page stands at which address below `/desk`. */
export function Routes({ session }: { session: SessionAnswer }) {
  const { path } = usePlace()
  const [, room = '', id = ''] = path.split('/')
  if (id && room === 'bookings') return <BookingPage key={id} id={decodeURIComponent(id)} />
  if (id && room === 'messages') return <MessagePage key={id} id={decodeURIComponent(id)} />
  switch (path) {
    case '':
      return <StartPage session={session} />
    case '/bookings':
      return <BookingList />
    case '/calendar':
      return <CalendarPage />
    case '/planning':
      return <PlanningPage />
    case '/messages':
      return <MessageList />
    case '/mail':
      return <MailPage />
    case '/numbers':
      return <NumbersPage />
    case '/data':
      return <DataPage />
    default:
      return <Page title={deskPage.pages.lost}>{null}</Page>
  }
}
