import { type ComponentType, useState } from 'react'
import { deskPage } from '#content/desk-page.ts'
import { DESK } from '#domain/desk/calls.ts'
import { COUNTED_TO } from '#domain/desk/numbers.ts'
import { SETUP } from '#domain/desk/setup.ts'
import type { SessionAnswer } from '#domain/desk/sign-in.ts'
import { useCounts } from './api/counts.tsx'
import { useReach } from './api/use-reach.ts'
import { CLIENTS } from './clients/paths.ts'
import { ContentChunk } from './content/ContentChunk.tsx'
import { type AlertKind, isOn, switchTo } from './events/alerts.ts'
import { type DeskPageName, NEW, navigation } from './navigation.ts'
import { Link, useRoute } from './router.tsx'
import start from './StartPage.module.css'
import { SetupChunk } from './setup/SetupChunk.tsx'
import { SetupLine, SetupSteps } from './setup/SetupSteps.tsx'
import { useSetup } from './setup/use-setup.ts'
import { Passkeys } from './sign-in/Passkeys.tsx'
import { Sessions } from './sign-in/Sessions.tsx'
import { SignOut } from './sign-in/SignOut.tsx'
import { DaySheet } from './today/DaySheet.tsx'
import { Checkbox } from './ui/Checkbox.tsx'
import { lazyPage } from './ui/lazy-page.tsx'
import { NewBookingLink } from './ui/NewBookingLink.tsx'
import { Failure } from './ui/Notices.tsx'
import { Page, PageSection } from './ui/Page.tsx'
import troubles from './ui/Troubles.module.css'
import styles from './ui/ui.module.css'
import { useToday } from './use-today.ts'

const words = deskPage.start

/** The start page: the counts, the switches for alerts, and the sessions of the person who is signed in. */
function StartPage({ session }: { session: SessionAnswer }) {
  const { data, failure, load } = useCounts()
  const isReached = useReach()
  const setup = useSetup().data
  const tiles = [
    ['requested', '/bookings?status=requested'],
    ['today', `/calendar?view=day&day=${useToday()}`],
    ['unread', '/messages'],
    ['failed_mails', '/mail?status=failed'],
  ] as const
  return (
    <Page title={deskPage.pages.start}>
      {!session.mail.smtp && (
        <Link className={troubles.line} href={`${DESK}/mail`}>
          {deskPage.noSmtpLine}
        </Link>
      )}
      <SetupLine setup={setup} hasMailServer={session.mail.smtp} />
      {isReached && <Failure words={failure} retry={load} />}
      <NewBookingLink />
      <DaySheet session={session} />
      <ul className={start.tiles} role="list">
        {tiles.map(([name, to]) => (
          <li key={name}>
            <Link href={DESK + to}>
              <strong>{shown(data?.[name])}</strong>
              {words[name]}
            </Link>
          </li>
        ))}
        {navigation
          .filter(({ isWide }) => isWide)
          .map(({ name, path, label }) => (
            <li key={name}>
              <Link href={DESK + path}>{label}</Link>
            </li>
          ))}
      </ul>
      <SetupSteps setup={setup} />
      <PageSection title={words.alerts}>
        <Switch kind="sound" label={words.sound} />
        <Switch kind="notify" label={words.notify} />
      </PageSection>
      <Account session={session} />
    </Page>
  )
}

const shown = (count: number | undefined) =>
  count === undefined ? '…' : count >= COUNTED_TO ? words.orMore(count) : count

function Switch({ kind, label }: { kind: AlertKind; label: string }) {
  const [on, setOn] = useState(() => isOn(kind))
  const [blocked, setBlocked] = useState(false)
  async function change(wanted: boolean) {
    const done = await switchTo(kind, wanted)
    setBlocked(!done)
    if (done) setOn(wanted)
  }
  return (
    <>
      <Checkbox label={label} checked={on} onChange={change} />
      {blocked && <p role="alert">{words.blocked}</p>}
    </>
  )
}

const Account = ({ session }: { session: SessionAnswer }) => (
  <PageSection title={words.account}>
    <p className={styles.text}>{words.as(session.session.email)}</p>
    <Sessions />
    <Passkeys />
    <SignOut person={session.session.email} />
  </PageSection>
)

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
