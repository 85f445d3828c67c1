import * as z from 'zod/mini'
import { deskRefusals } from '#core/desk-words.ts'
import { DeskBooking } from '#features/bookings/bookings.ts'
import { depositMark } from '#features/payments/deposit-mark.ts'

/** The groups of the Inbox, in their order. */
export const inboxGroups = ['requests', 'messages', 'fix'] as const
export type InboxGroup = (typeof inboxGroups)[number]

/**
 * The kinds of what waits in the Inbox:
 * `request`: to answer. `message`: of the contact form. `untold`: a client whom no mail told what they must know.
 * `changed`: what a client did to their booking, or photos that they added. `mail`: one that failed. `past_job`: a job of
 * an earlier day, of which nobody has said whether it was done. `invoice`: one that is overdue, until it is paid or credited.
 * `expired`: a request that nobody answered in time, until somebody has done something about it. `quote_accepted`, `quote_declined`: what
 * the client of a quote answered, until somebody has looked.
 * `paid_jobs`: all jobs that are finished and paid, and on no invoice: one item.
 * `quote`: one that may have been answered before its answer was lost with a backup. `transfer`: an e-Transfer that a client says they have sent. `deposit`: one that did not come by its day. `deposit_back`: one that
 * came, and whose job is cancelled. `card`: a payment by card that does not fit. `freed`: a time that the desk has freed, and that
 * somebody waits for. `burst`: many requests at once. `trouble`: of the server.
 * Their order is that of items of the same time.
 */
const groups = {
  request: 'requests',
  message: 'messages',
  trouble: 'fix',
  untold: 'fix',
  mail: 'fix',
  burst: 'fix',
  changed: 'fix',
  expired: 'fix',
  quote_accepted: 'fix',
  quote_declined: 'fix',
  past_job: 'fix',
  invoice: 'fix',
  paid_jobs: 'fix',
  quote: 'fix',
  transfer: 'fix',
  deposit: 'fix',
  deposit_back: 'fix',
  card: 'fix',
  freed: 'fix',
} as const satisfies Record<string, InboxGroup>

export type InboxKind = keyof typeof groups
export const inboxKinds = Object.keys(groups) as [InboxKind, ...InboxKind[]]

/** The group of a kind. An open page does not know the kinds of a newer server: somebody is to look at those. */
export const groupOf = (kind: InboxKind): InboxGroup => groups[kind] ?? 'fix'

/**
 * The one action that resolves an item. `see`: somebody has looked at it. `tell`: the client knows it now. `dismiss`: a mail
 * that cannot be sent again needs nobody any more. `open`: a page says what to do. `received`: an e-Transfer is there. `remind`: the
 * client of a deposit. `offer`: a time to the first who waits.
 */
const inboxActions = [
  'confirm',
  'reply',
  'tell',
  'send_again',
  'dismiss',
  'see',
  'complete',
  'open',
  'received',
  'remind',
  'offer',
] as const
export type InboxAction = (typeof inboxActions)[number]

/** Something that waits for somebody. Its id is that of the booking, message, mail, entry or fact that its kind is about. */
export const InboxItem = z.object({
  kind: z.enum(inboxKinds),
  id: z.string(),
  /** The name of the client or sender, or of the trouble. */
  who: z.string(),
  /** What it is about, and then what else one should know. */
  line: z.string(),
  detail: z.string(),
  /** When it came. */
  at: z.string(),
  /** Until when it must be settled; null if nothing is lost by waiting. */
  due: z.nullable(z.string()),
  press: z.enum(inboxActions),
  /** The booking that it is about. */
  booking_id: z.nullable(z.string()),
  /** What marks that booking while its deposit has not come. */
  deposit: depositMark,
  /** The same booking, if the press changes it. */
  booking: z.nullable(
    z.pick(DeskBooking, {
      id: true,
      version: true,
      status: true,
      progress: true,
      firstname: true,
      lastname: true,
      email: true,
    }),
  ),
})
export type InboxItem = z.output<typeof InboxItem>

/** How long what clients answered and what nobody answered stands there, in days. */
export const INBOX_NEWS_DAYS = 30

/** The most items of a kind. */
export const INBOX_MOST = 100

/**
 * The answer of `GET /desk/api/inbox`: group by group, each with the oldest deadline first. `counts`: how many wait in each
 * group, also beyond the most that are listed.
 */
export const Inbox = z.object({
  items: z.array(InboxItem),
  counts: z.object({ requests: z.int(), messages: z.int(), fix: z.int() }),
})
export type Inbox = z.output<typeof Inbox>

/** The body of `POST /desk/api/bookings/:id/seen`. False takes it back. `version` is that which its sender saw. */
export const Seen = z.strictObject({
  version: z.int({ error: deskRefusals.version }),
  seen: z.boolean({ error: deskRefusals.seen }),
})
