import { HOUR, MINUTE } from '#core/durations.ts'
import type { Useful } from '#core/mails.ts'
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

type NewsRule = {
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

/** How long a mail with these news is of use. A later one would only confuse. */
export const usefulOf = (news: NotificationKind): Useful => rules[news].useful

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
