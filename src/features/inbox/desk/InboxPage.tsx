import { useEffect } from 'react'
import { DESK, withId } from '#core/desk-calls.ts'
import { deskPage } from '#core/desk-page-words.ts'
import { groupBy } from '#core/group-by.ts'
import type { DeskMail } from '#core/mails.ts'
import { Button, ButtonLink } from '#design/desk/Button.tsx'
import { ListAndPanel, lazyPanel, Panel } from '#design/desk/ListAndPanel.tsx'
import { Failure } from '#design/desk/Notices.tsx'
import { PageHead } from '#design/desk/PageHead.tsx'
import { Chip, Chips, Empty, Kbd, Note, Skeleton } from '#design/desk/Parts.tsx'
import { RowGroup } from '#design/desk/Rows.tsx'
import { say } from '#design/desk/Toast.tsx'
import styles from '#design/desk/ui.module.css'
import type { ActionName } from '#features/bookings/actions.ts'
import { nameOf } from '#features/bookings/booking-labels.ts'
import type { BookingDetail } from '#features/bookings/bookings.ts'
import type { BookingPanelProps } from '#features/bookings/desk/BookingView.tsx'
import { againUrl } from '#features/clients/desk/paths.ts'
import { messageCalls } from '#features/contact/calls.ts'
import { boxPath, MessageList } from '#features/contact/desk/MessageList.tsx'
import type { MessagePanelProps } from '#features/contact/desk/MessagePage.tsx'
import { boxes } from '#features/contact/messages.ts'
import { useUnsent } from '#features/day-sheet/desk/steps.ts'
import { Unsent } from '#features/day-sheet/desk/Unsent.tsx'
import { toTellOf } from '#features/day-sheet/desk/UnsentPresses.tsx'
import { usePress } from '#features/day-sheet/desk/use-press.ts'
import { daySheet } from '#features/day-sheet/desk/words.ts'
import { groupOfKind, type InboxGroup, type InboxItem, inboxGroups } from '#features/inbox/inbox.ts'
import type { DocumentPanelProps } from '#features/invoices/desk/DocumentView.tsx'
import { mailCalls } from '#features/mails/calls.ts'
import { MailRows } from '#features/mails/desk/MailRows.tsx'
import { cardCalls } from '#features/payments/calls.ts'
import type { DepositProps } from '#features/payments/desk/Deposits.tsx'
import { useTransferAnswer } from '#features/payments/desk/use-transfer-answer.ts'
import { deskCard } from '#features/payments/desk-card-words.ts'
import { deskDeposits } from '#features/payments/desk-deposits-words.ts'
import type { SessionAnswer } from '#features/sign-in/sign-in.ts'
import { waitingCalls } from '#features/waitlist/calls.ts'
import { deskWaiting } from '#features/waitlist/desk-waiting-words.ts'
import { placeOfFact } from '#features/website/desk/fact-places.ts'
import { call } from '#platform/browser/desk/call.ts'
import { actionKeys, commonKeys, HOLDS_KEYS, listKeys } from '#platform/browser/desk/keys.ts'
import { bookingPath, INBOX } from '#platform/browser/desk/navigation.ts'
import { goTo, queryWith, useRoute } from '#platform/browser/desk/router.tsx'
import { useMutation } from '#platform/browser/desk/use-mutation.ts'
import { useApiQuery } from '#platform/browser/desk/use-query.ts'
import { useReach } from '#platform/browser/desk/use-reach.ts'
import { toldOfExpiry } from './expired.ts'
import { Fits } from './Fits.tsx'
import css from './Inbox.module.css'
import { keyOf, useInbox } from './inbox-query.tsx'
import { noteOpened, useOpened } from './opened.ts'
import { useItemPress } from './use-item-press.ts'
import { expiresToday, keysOf, Waiting } from './Waiting.tsx'
import { deskInbox as words } from './words.ts'

const BookingPanel = lazyPanel<BookingPanelProps>(() =>
  import('#features/bookings/desk/BookingView.tsx').then((it) => it.BookingPanel),
)
const DepositSection = lazyPanel<DepositProps>(() =>
  import('#features/payments/desk/Deposits.tsx').then((it) => it.DepositSection),
)
const DocumentPanel = lazyPanel<DocumentPanelProps>(() =>
  import('#features/invoices/desk/DocumentView.tsx').then((it) => it.DocumentPanel),
)
const PaidJobsPanel = lazyPanel<object>(() =>
  import('#features/invoices/desk/PaidJobs.tsx').then((it) => it.PaidJobsPanel),
)
const MessagePanel = lazyPanel<MessagePanelProps>(() =>
  import('#features/contact/desk/MessagePage.tsx').then((it) => it.MessagePanel),
)

/** All that waits for somebody, and beside it the one that is open. */
export function InboxPage({ session }: { session: SessionAnswer }) {
  const { query } = useRoute()
  const asked = query.get('box')
  if (asked === null) return <WaitingPage person={session.session.email} />
  return <MessageList box={boxes.find((one) => one === asked) ?? 'archive'} />
}

function WaitingPage({ person }: { person: string }) {
  const { items, counts, waiting, failure, load } = useInbox()
  const { query } = useRoute()
  const isReached = useReach()
  const opened = useOpened()
  const unsent = toTellOf(useUnsent(person), isReached)
  const opening = items?.find((item) => keyOf(item) === query.get('open'))
  const group = inboxGroups.find((one) => one === query.get('show'))
  const shown = items?.filter(({ kind }) => !group || groupOfKind[kind] === group)
  const openId = query.get('open') ?? undefined
  const press = useItemPress(person)
  const openItem = (item: InboxItem | undefined) => {
    goTo(INBOX + queryWith(query, { open: item ? keyOf(item) : '', reply: '' }), { stay: true })
    // The row that had the focus is gone.
    requestAnimationFrame(() => {
      const row =
        item && document.querySelector<HTMLElement>(`[data-row="${CSS.escape(keyOf(item))}"]`)
      ;(row ?? document.getElementById('content'))?.focus({ preventScroll: true })
    })
  }
  /** What follows an item takes its place when that is settled. */
  const goOn = (item: InboxItem) => {
    const at = shown?.findIndex((one) => keyOf(one) === keyOf(item)) ?? -1
    openItem(shown?.[at + 1] ?? shown?.[at - 1])
  }
  const settle = (item: InboxItem) => {
    if (openId === keyOf(item)) goOn(item)
    press(item)
  }
  const keys = keysOf(openId === undefined ? (shown ?? []) : [])
  const ordered = groupsOf(shown ?? [])
  return (
    <>
      <PageHead
        title={deskPage.pages.inbox}
        chips={
          <Chips label={deskPage.pages.inbox}>
            <Chip
              href={INBOX + queryWith(query, { show: '', open: '' })}
              isOn={!group}
              count={waiting}
            >
              {words.all}
            </Chip>
            {inboxGroups.map((one) => (
              <Chip
                key={one}
                href={INBOX + queryWith(query, { show: one, open: '' })}
                isOn={group === one}
                count={counts[one]}
              >
                {words.chips[one]}
              </Chip>
            ))}
          </Chips>
        }
        actions={
          <ButtonLink kind="quiet" href={boxPath('archive')}>
            {words.archived}
          </ButtonLink>
        }
      />
      <ListAndPanel
        label={deskPage.pages.inbox}
        wide="panel"
        list={
          <>
            <div className={unsent.length > 0 || failure ? css.note : undefined}>
              <Unsent steps={unsent} />
              {isReached && <Failure words={failure} retry={load} />}
            </div>
            {!items && !failure && <Skeleton label={deskPage.loading} />}
            {shown?.length === 0 && (
              <Empty icon="inbox" title={waiting === 0 ? words.empty.title : words.emptyOf}>
                {words.empty.text}
              </Empty>
            )}
            {/* Until the answer that was asked for is there, its letters are no commands. */}
            {openId !== undefined && query.get('reply') === openId && (
              <AwaitedAnswer id={opening?.id} isLost={failure !== undefined} />
            )}
            {ordered.map(({ name, items: of }) => (
              <RowGroup key={name} title={words.groups[name]} end={of.length}>
                {of.map((item) => (
                  <Waiting
                    key={keyOf(item)}
                    item={item}
                    onPress={settle}
                    shortcut={keys[shown?.indexOf(item) ?? -1]}
                    isNew={!opened.includes(keyOf(item)) && item.kind !== 'trouble'}
                  />
                ))}
              </RowGroup>
            ))}
          </>
        }
        panel={(id) => {
          const item = items?.find((one) => keyOf(one) === id)
          return item ? (
            <Opened key={id} item={item} person={person} onSettle={settle} onGone={goOn} />
          ) : items ? (
            <Panel title={words.done}>{null}</Panel>
          ) : (
            <Skeleton label={deskPage.loading} />
          )
        }}
        beside={
          <Empty icon="inbox" title={waiting === 0 ? words.empty.title : words.choose}>
            {waiting === 0 ? words.empty.text : null}
          </Empty>
        }
        foot={
          <>
            <span>
              <Kbd>{listKeys.next}</Kbd> <Kbd>{listKeys.previous}</Kbd> {words.keys.move}
            </span>
            <span>
              <Kbd>{actionKeys.confirm}</Kbd> {words.keys.confirm}
            </span>
            <span>
              <Kbd>{listKeys.done}</Kbd> {words.keys.done}
            </span>
            <span>
              <Kbd>{commonKeys.undo}</Kbd> {words.keys.undo}
            </span>
          </>
        }
      />
    </>
  )
}

type GroupName = InboxGroup | 'soon'

/** The items under their heads; requests that expire today stand before the others. */
function groupsOf(items: readonly InboxItem[]): { name: GroupName; items: InboxItem[] }[] {
  const nameOfGroup = (item: InboxItem): GroupName =>
    expiresToday(item) ? 'soon' : groupOfKind[item.kind]
  return [...groupBy(items, nameOfGroup)].map(([name, of]) => ({ name, items: of }))
}

type OpenedProps = {
  item: InboxItem
  person: string
  onSettle: (item: InboxItem) => void
  /** It was settled here in another way. */
  onGone: (item: InboxItem) => void
}

/** The open item: all that one needs to settle it. */
function Opened(props: OpenedProps) {
  const key = keyOf(props.item)
  useEffect(() => noteOpened(key), [key])
  const { item, onSettle, onGone } = props
  switch (item.kind) {
    case 'request':
    case 'past_job':
    case 'untold':
    case 'changed':
    case 'expired':
      return <OfBooking {...props} />
    case 'message':
      return <MessagePanel item={item} onDone={() => onGone(item)} />
    case 'mail':
      return <FailedMail item={item} onSettle={onSettle} />
    case 'transfer':
      return <SentTransfer item={item} onGone={() => onGone(item)} />
    case 'freed':
      return <FreedTime item={item} onGone={() => onGone(item)} />
    case 'deposit':
    case 'deposit_back':
      return <OfDeposit item={item} />
    case 'card':
      return <CardPayment item={item} onGone={() => onGone(item)} />
    case 'invoice':
    case 'quote':
      return <DocumentPanel id={item.id} />
    case 'quote_accepted':
    case 'quote_declined':
      return <DocumentPanel id={item.id} before={<QuoteAnswer item={item} onSettle={onSettle} />} />
    case 'paid_jobs':
      return <PaidJobsPanel />
    case 'burst':
    case 'trouble':
      return <Trouble item={item} />
  }
}

/** Takes the single keys until the message that is to be answered is there. One that cannot be read takes none. */
function AwaitedAnswer({ id, isLost }: { id: string | undefined; isLost: boolean }) {
  const message = useApiQuery(withId(messageCalls.message, id ?? ''), [], {
    isOff: id === undefined,
  })
  const cannotCome = id === undefined ? isLost : message.failure !== undefined
  return cannotCome ? null : <span hidden {...HOLDS_KEYS} />
}

/** A booking: a request with whether it fits, or what its client did. */
function OfBooking({ item, person, onSettle, onGone }: OpenedProps) {
  const press = usePress(person)
  /** A confirmation goes through the outbox of steps, as everywhere on these two pages: the next item opens at once. */
  function onPress(action: ActionName, { booking }: BookingDetail) {
    if (item.kind !== 'request' || action !== 'confirm') return false
    const isMailed = booking.email !== null
    onGone(item)
    press(booking, { action, isMailed, said: daySheet.confirmed(nameOf(booking), isMailed) })
    return true
  }
  return (
    <BookingPanel
      id={item.booking_id ?? item.id}
      onPress={onPress}
      before={(detail) => {
        if (item.kind === 'request') return <Fits detail={detail} />
        if (item.kind === 'untold') return null
        if (item.kind === 'expired')
          return <ExpiredRequest detail={detail} onDone={() => onSettle(item)} />
        return (
          <Note
            tone={item.kind === 'changed' ? 'wait' : 'plain'}
            icon={item.kind === 'changed' ? 'person' : 'clock'}
            lead={item.kind === 'changed' ? `${words.changed}:` : undefined}
            actions={
              item.kind === 'changed' && (
                <Button shortcut={listKeys.done} onClick={() => onSettle(item)}>
                  {words.presses[item.press]}
                </Button>
              )
            }
          >
            {item.line}
          </Note>
        )
      }}
    />
  )
}

/** A request that nobody answered in time: what its client knows, and what can still be done. */
function ExpiredRequest({ detail, onDone }: { detail: BookingDetail; onDone: () => void }) {
  const { lead, again } = words.expired
  return (
    <Note
      tone="bad"
      icon="clock"
      lead={`${lead}.`}
      actions={
        <>
          <ButtonLink href={againUrl(detail.booking.id)}>{again}</ButtonLink>
          <Button shortcut={listKeys.done} onClick={onDone}>
            {words.presses.dismiss}
          </Button>
        </>
      }
    >
      {toldOfExpiry(detail)}
    </Note>
  )
}

/** What the client of a quote answered. */
const QuoteAnswer = ({ item, onSettle }: Pick<OpenedProps, 'item' | 'onSettle'>) => (
  <Note
    tone={item.kind === 'quote_accepted' ? 'good' : 'plain'}
    icon="person"
    lead={item.line}
    actions={
      <Button shortcut={listKeys.done} onClick={() => onSettle(item)}>
        {words.presses[item.press]}
      </Button>
    }
  >
    {item.detail}
  </Note>
)

/** A mail that failed: why, its words, and the ways to send it again or to do without. */
function FailedMail({ item, onSettle }: Pick<OpenedProps, 'item' | 'onSettle'>) {
  const { data, failure, load } = useApiQuery(withId(mailCalls.mail, item.id), [
    'mail_changed',
    'mail_failed',
  ])
  const mails: DeskMail[] = data ? [data.mail] : []
  return (
    <Panel
      title={words.bounced(item.who)}
      sub={item.line}
      foot={
        <Button
          kind="main"
          shortcut={listKeys.done}
          onClick={() => onSettle({ ...item, press: 'dismiss' })}
        >
          {words.presses.dismiss}
        </Button>
      }
    >
      <Failure words={failure} retry={load} />
      {mails.length > 0 && <MailRows mails={mails} onChange={load} links />}
    </Panel>
  )
}

/** What a client says that they have sent: whether it is there. */
function SentTransfer({ item, onGone }: { item: InboxItem; onGone: () => void }) {
  const { id, who, line, detail } = item
  const { received, missing, failure } = useTransferAnswer(id, onGone)
  const { transfers } = deskDeposits
  return (
    <Panel
      title={who}
      sub={line}
      foot={
        <>
          <Button isBusy={missing.busy} onClick={() => void missing.submit()}>
            {transfers.missing}
          </Button>
          <Button kind="main" isBusy={received.busy} onClick={() => void received.submit()}>
            {transfers.received}
          </Button>
        </>
      }
    >
      <p>{detail}</p>
      <p className={styles.text}>{transfers.look}</p>
      <Failure words={failure} />
      <OpenJob item={item} />
    </Panel>
  )
}

/** A payment by card that does not fit what was asked for: the owner does what is to be done at Square. */
function CardPayment({ item, onGone }: { item: InboxItem; onGone: () => void }) {
  const { id, who, line, detail } = item
  const seen = useMutation(async () => {
    await call(withId(cardCalls.cardPageSeen, id), {})
    onGone()
  })
  return (
    <Panel
      title={who}
      sub={line}
      foot={
        <Button kind="main" isBusy={seen.busy} onClick={() => void seen.submit()}>
          {deskCard.seen}
        </Button>
      }
    >
      <p className={styles.text}>{detail}</p>
      <Failure words={seen.failure} />
      <OpenJob item={item} />
    </Panel>
  )
}

/** A time that the owner has freed: whether it is offered to those who wait. */
function FreedTime({ item, onGone }: { item: InboxItem; onGone: () => void }) {
  const { id, who, line, detail } = item
  const { freed } = deskWaiting
  const answer = async (isOffered: boolean) => {
    await call(withId(waitingCalls.freedTime, id), { offer: isOffered })
    say({ words: isOffered ? words.did.offer(who) : freed.kept })
    onGone()
  }
  const offer = useMutation(() => answer(true))
  const keep = useMutation(() => answer(false))
  return (
    <Panel
      title={freed.title}
      sub={line}
      foot={
        <>
          <Button isBusy={keep.busy} onClick={() => void keep.submit()}>
            {freed.keep}
          </Button>
          <Button kind="main" isBusy={offer.busy} onClick={() => void offer.submit()}>
            {words.presses.offer}
          </Button>
        </>
      }
    >
      <p>
        {who} · {detail}
      </p>
      <p className={styles.text}>{freed.text(who)}</p>
      <Failure words={offer.failure ?? keep.failure} />
      <OpenJob item={item} label={freed.open} />
    </Panel>
  )
}

/** A deposit about which the owner decides, with what may be done. */
const OfDeposit = ({ item }: { item: InboxItem }) => (
  <Panel title={item.who} sub={item.detail}>
    <p>{item.line}</p>
    {item.booking_id !== null && <DepositSection booking={item.booking_id} name={item.who} />}
    <OpenJob item={item} />
  </Panel>
)

/** The way to the booking that an item is about, if it is about one. */
const OpenJob = ({ item, label = deskDeposits.openJob }: { item: InboxItem; label?: string }) =>
  item.booking_id !== null && <ButtonLink href={bookingPath(item.booking_id)}>{label}</ButtonLink>

/** Something that is wrong with the server, with the page that says what to do. */
const Trouble = ({ item }: { item: InboxItem }) => (
  <Panel
    title={item.who}
    foot={
      <ButtonLink kind="main" href={DESK + placeOfFact(item.id)}>
        {words.trouble}
      </ButtonLink>
    }
  >
    <p>{item.line}</p>
    {item.detail && <p className={styles.text}>{item.detail}</p>}
  </Panel>
)
