import { HOUR, MINUTE } from '#core/durations.ts'
import type { MailKind } from '#core/mails.ts'
import { activeStatuses, type Progress, promisedStatuses, type Status } from '#core/statuses.ts'
import type { EntryName } from './actions.ts'

/** What a client is told about their booking. `letter`: the words that somebody wrote, whatever they say. */
export const notificationKinds = [
  'confirmed',
  'requested',
  'declined',
  'moved',
  'cancelled',
  'stands',
  'expired',
  'proposed',
  'reminder',
  'on_the_way',
  'letter',
] as const
export type NotificationKind = (typeof notificationKinds)[number]

type State = { status: Status; progress: Progress | null; appoint_at: string; appoint_minutes: number }
type Change = { before: State; after: State }

/** Milliseconds from the moment when it was written, the start of the appointment, or as long as it is tried. */
type Useful = number | 'until the start' | 'always'

type NewsRule = {
  /** How long a mail with these news is of use. A later one would only confuse. */
  useful: Useful
  /** Whether the client of a booking in this state still has to be told. */
  holds: (booking: State, now: Date) => boolean
}

const isAhead = ({ status, progress }: State) => activeStatuses.includes(status) && progress !== 'started'
const isIn =
  (requested: Status) =>
  ({ status }: State) =>
    status === requested

const rules: Record<NotificationKind, NewsRule> = {
  confirmed: { useful: 'until the start', holds: isAhead },
  requested: { useful: 'until the start', holds: isIn('requested') },
  declined: { useful: 'until the start', holds: isIn('declined') },
  moved: { useful: 'until the start', holds: isAhead },
  cancelled: { useful: 'until the start', holds: isIn('cancelled') },
  stands: { useful: 'until the start', holds: isAhead },
  expired: { useful: 'always', holds: isIn('expired') },
  proposed: { useful: 'until the start', holds: isIn('requested') },
  reminder: {
    useful: 'until the start',
    holds: ({ status, progress, appoint_at }, now) =>
      promisedStatuses.includes(status) && !progress && appoint_at > now.toISOString(),
  },
  on_the_way: {
    useful: HOUR,
    holds: ({ status, progress, appoint_at, appoint_minutes }, now) =>
      status === 'confirmed' &&
      progress === 'on_the_way' &&
      Date.parse(appoint_at) + appoint_minutes * MINUTE > now.getTime(),
  },
  letter: { useful: 'always', holds: () => true },
}

/** Whether the client of a booking still has to be told these news. */
export const isStillTrue = (news: NotificationKind, booking: State, now = new Date()): boolean =>
  rules[news].holds(booking, now)

/** How long a mail of a kind is of use. The mails of the desk have different news. */
const usefulOf: Record<MailKind, Useful | 'by its news'> = {
  'booking-owner': 'always',
  'booking-client': 'always',
  'expired-owner': 'always',
  'expired-client': 'always',
  reminder: 'until the start',
  'message-owner': 'always',
  'message-client': 'always',
  'manage-client': 'until the start',
  'manage-owner': 'always',
  'desk-letter': 'by its news',
  'offer-client': 'until the start',
  'after-job': 'always',
  'time-again': 'always',
  'visit-proposed': 'always',
  'plan-client': 'always',
  document: 'always',
  statement: 'always',
  'quote-owner': 'always',
  'pay-client': 'always',
  // Its own time ends it: see the retry policy.
  code: 'always',
  notice: 'always',
  test: 'always',
}

/**
 * The instant, as ISO 8601 in UTC, from which a mail is of no use any more; null if it always is, as one about a start that has
 * passed. `startsAt` is that of its appointment, or the end of an offer; `now` is in milliseconds.
 */
export function usefulUntil(
  { kind, news, startsAt }: { kind: MailKind; news: NotificationKind | null; startsAt: string | null },
  now: number,
): string | null {
  const ofKind = usefulOf[kind]
  const useful = ofKind === 'by its news' ? rules[news ?? 'letter'].useful : ofKind
  if (useful === 'always') return null
  if (useful !== 'until the start') return new Date(now + useful).toISOString()
  return startsAt !== null && startsAt > new Date(now).toISOString() ? startsAt : null
}

/**
 * The news that a client misses if a mail of a kind fails; null if they miss none: it went to the owner, or its client saw
 * the same on the site.
 */
export const notificationOfMail: Record<MailKind, NotificationKind | 'its own' | null> = {
  'booking-owner': null,
  'booking-client': null,
  'expired-owner': null,
  'expired-client': 'expired',
  reminder: 'reminder',
  'message-owner': null,
  'message-client': null,
  'manage-client': null,
  'manage-owner': null,
  'desk-letter': 'its own',
  'offer-client': null,
  'after-job': null,
  'time-again': null,
  'visit-proposed': 'proposed',
  'plan-client': null,
  document: null,
  statement: null,
  'quote-owner': null,
  'pay-client': null,
  code: null,
  notice: null,
  test: null,
}

/** The status that a client believes in, or would have to be told. */
const notificationOfStatus: Record<Status, NotificationKind | undefined> = {
  requested: 'requested',
  confirmed: 'stands',
  declined: 'declined',
  cancelled: 'cancelled',
  expired: 'expired',
  completed: undefined,
  no_show: undefined,
}

const ofMove = ({ before, after }: Change): NotificationKind | undefined =>
  before.appoint_at === after.appoint_at ? undefined : 'moved'

const ofUndo = (change: Change): NotificationKind | undefined => {
  const [was, is] = [notificationOfStatus[change.before.status], notificationOfStatus[change.after.status]]
  return was && is && was !== is ? is : ofMove(change)
}

/** The news of an entry in the history: always the same, found in the change, or none. */
const newsOfEntry: Record<
  EntryName,
  NotificationKind | ((change: Change) => NotificationKind | undefined) | undefined
> = {
  confirm: 'confirmed',
  decline: 'declined',
  cancel: 'cancelled',
  edit: ofMove,
  undo: ofUndo,
  expire: 'expired',
  on_the_way: 'on_the_way',
  start: undefined,
  complete: undefined,
  no_show: undefined,
  amend: undefined,
  assign: undefined,
  note: undefined,
  enter: undefined,
  hold: undefined,
  release: undefined,
  told: undefined,
  seen: undefined,
  unseen: undefined,
  price: undefined,
  propose: 'proposed',
}

/** The news of a change of a booking for its client; undefined if it is none. */
export function notificationOf(action: EntryName, change: Change): NotificationKind | undefined {
  const news = newsOfEntry[action]
  return typeof news === 'function' ? news(change) : news
}

/** Whether a client must be told news even if nobody chose to send a mail. The others are a courtesy. */
export const mustKnow = (news: NotificationKind): boolean => news !== 'on_the_way' && news !== 'letter'
