import { HOUR } from '#core/durations.ts'
import { briefInstantLabel } from '#core/instants.ts'
import { businessDay, today } from '#core/time.ts'
import { Button, ButtonLink } from '#design/desk/Button.tsx'
import { Unseen } from '#design/desk/Parts.tsx'
import { InboxItem, type InboxKind as Look } from '#design/desk/Rows.tsx'
import type { InboxKind, InboxPress, InboxItem as Item } from '#features/inbox/inbox.ts'
import { depositWords } from '#features/payments/desk/DepositMark.tsx'
import { promisedBy } from '#features/schedule/answer-promise.ts'
import { actionKeys, listKeys, messageKeys } from '#platform/browser/desk/keys.ts'
import { bookingPath, documentPath, INBOX, messagePath } from '#platform/browser/desk/navigation.ts'
import { keyOf } from './inbox-query.tsx'
import { settles } from './use-item-press.ts'
import { deskInbox as words } from './words.ts'

const looks: Record<InboxKind, Look> = {
  request: 'request',
  message: 'message',
  untold: 'mail',
  mail: 'mail',
  changed: 'news',
  expired: 'missed',
  past_job: 'news',
  invoice: 'money',
  paid_jobs: 'money',
  quote: 'money',
  quote_accepted: 'agreed',
  quote_declined: 'refused',
  transfer: 'money',
  deposit: 'money',
  deposit_back: 'money',
  card: 'money',
  freed: 'news',
  burst: 'server',
  trouble: 'server',
}

/** The address at which an item is open beside the Inbox, with `reply` also its answer; on a phone it stands alone. */
const inboxUrl = (item: Item, reply = false) =>
  `${INBOX}?${new URLSearchParams({ open: keyOf(item), ...(reply && { reply: keyOf(item) }) })}`

/** The page of its own that an item has: where a phone's tap leads, and Enter. */
function pageOf(item: Item) {
  if (item.kind === 'message') return messagePath(item.id)
  if (isDocument(item.kind)) return documentPath(item.id)
  const isOfBooking = item.kind === 'request' || item.kind === 'past_job'
  return isOfBooking ? bookingPath(item.id) : inboxUrl(item)
}

type Props = {
  item: Item
  onPress: (item: Item) => void
  /** The key of its press: the first one of a list has it while none is open. */
  shortcut?: string | undefined
  isNew?: boolean
  /** Whether a click leads to the Inbox: on Today nothing opens beside it. */
  isElsewhere?: boolean
}

/** Something that waits for somebody, with the one press that settles it. */
export function Waiting({ item, onPress, shortcut, isNew = false, isElsewhere = false }: Props) {
  const { kind, who, line, detail, press, deposit } = item
  const label = (
    <span>
      {press === 'open' && isMoney(kind) ? words.look : words.presses[press]}
      <Unseen> {who}</Unseen>
    </span>
  )
  return (
    <InboxItem
      id={keyOf(item)}
      href={isElsewhere ? inboxUrl(item) : pageOf(item)}
      kind={looks[kind]}
      title={kind === 'mail' ? words.bounced(who) : who}
      when={whenOf(item)}
      isUrgent={isSoon(item)}
      line={[line, detail, promiseOf(item), saysMore(kind) && deposit && depositWords(deposit)]
        .filter(Boolean)
        .join(' · ')}
      isNew={isNew}
      action={
        settles(press) ? (
          <Button shortcut={shortcut} onClick={() => onPress(item)}>
            {label}
          </Button>
        ) : (
          <ButtonLink shortcut={shortcut} href={inboxUrl(item, press === 'reply')}>
            {label}
          </ButtonLink>
        )
      }
    />
  )
}

const isDocument = (kind: InboxKind) =>
  kind === 'invoice' || kind === 'quote' || kind === 'quote_accepted' || kind === 'quote_declined'

const isMoney = (kind: InboxKind) => looks[kind] === 'money'

/** Whether an item is about something else than the deposit of its job. */
const saysMore = (kind: InboxKind) => kind !== 'deposit' && kind !== 'transfer'

const hoursLeft = (due: string) => Math.floor((Date.parse(due) - Date.now()) / HOUR)

/** Whether a request expires today. */
export const expiresToday = ({ kind, due }: Item) =>
  kind === 'request' && due !== null && businessDay(new Date(due)) <= today()

const isSoon = ({ kind, due }: Item) => kind === 'request' && due !== null && hoursLeft(due) < 24

/** What the client of a request was told. */
const promiseOf = ({ kind, due }: Item) =>
  kind === 'request' && due !== null && words.promised(promisedBy(due))

/** The time that is left for a request; for anything else, when it came. */
function whenOf({ kind, due, at }: Item) {
  if (kind === 'request') return due === null ? null : words.left(hoursLeft(due))
  return kind === 'trouble' || kind === 'past_job' ? null : briefInstantLabel(at)
}

/** The key of each press that has one. */
const pressKeys: Partial<Record<InboxPress, string>> = {
  confirm: actionKeys.confirm,
  reply: messageKeys.answer,
  complete: actionKeys.complete,
  tell: listKeys.done,
  see: listKeys.done,
  dismiss: listKeys.done,
}

/** The keys of the items: the first one with a press has its key. */
export function keysOf(items: readonly Item[]): (string | undefined)[] {
  const taken = new Set<string>()
  return items.map(({ press }) => {
    const key = pressKeys[press]
    if (key === undefined || taken.has(key)) return undefined
    taken.add(key)
    return key
  })
}
