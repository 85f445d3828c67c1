import type { Logger } from 'pino'
import { HOUR, MINUTE, SECOND } from '#core/durations.ts'
import type { Content } from '#features/website/content.ts'
import type { Db } from '#platform/db/schema.ts'
import { Problem } from '#platform/http/problem-answer.ts'
import { type Poller, poll } from '#platform/jobs/poll.ts'
import { type CardPage, nextAsk, noteAnswer, OPEN_MS, type SquareOf } from './card-pages.ts'
import { noteSquare, readCardState } from './card-settings.ts'
import type { Square, SquareFailure } from './square.ts'
import { idOf, readPayment } from './transfers.ts'

/** How often we look for pages that are due, or that another server has made. */
const POLL_MS = 5 * SECOND

/** Longer than Square takes for a page, so that no other server takes one over that is still asked about. */
export const LEASE_MS = 2 * MINUTE

/** The pauses after failures of a page: each is twice as long as the one before. */
const [PAUSE_MS, LONGEST_PAUSE_MS] = [30 * SECOND, HOUR]

const AT_ONCE = 20

export type CardDeps = {
  db: Db
  log: Logger
  content: () => Content
  squareOf: SquareOf
  /** Mails may be due: a receipt. */
  wakeMail: () => void
  now?: () => number
}

/** Asks Square about the pages that are due, as long as the server runs. */
export function startCards({ now = Date.now, ...deps }: CardDeps): Poller {
  const { db, log } = deps
  /** Square asked us to wait, or does not answer: all pages wait. */
  let notBefore = 0

  async function askDue(isStopped: () => boolean) {
    if (now() < notBefore) return
    const { token, location } = await readCardState(db)
    if (token === '') return
    const square = deps.squareOf(token)
    for (;;) {
      const due = await db
        .selectFrom('card_pages')
        .select('id')
        .where('due_at', '<=', iso(now()))
        .where('location', '=', location)
        // Somebody may wait for a payment. On a page that is paid only refunds are looked for, and there are many of these.
        .orderBy(({ eb }) => eb.case().when('payment_id', 'is', null).then(0).else(1).end())
        .orderBy('due_at')
        .limit(AT_ONCE)
        .execute()
      for (const { id } of due) {
        if (isStopped()) return
        const page = await claimPage(db, id, now())
        if (!page) continue
        const failure = await askAbout(deps, square, page, now())
        if (!failure) continue
        log.warn(
          { page: id, is: failure.is, said: failure.said },
          'Square did not say how a page is',
        )
        // What keeps one page from being asked about keeps all.
        const isOfAll = failure.is === 'key' || failure.is === 'busy' || failure.is === 'silent'
        if (!isOfAll) continue
        notBefore = now() + (failure.retryMs ?? PAUSE_MS)
        return
      }
      if (due.length < AT_ONCE) return
    }
  }
  return poll(
    () => POLL_MS,
    askDue,
    (err) => log.warn({ err }, 'the pages on which clients pay by card could not be read'),
  )
}

/** Claims a page that is due, so that one server alone asks about it. If that dies, another one asks after the lease. */
export const claimPage = (db: Db, id: string, now: number): Promise<CardPage | undefined> =>
  db.transaction().execute((trx) =>
    trx
      .updateTable('card_pages')
      .set({ due_at: iso(now + LEASE_MS) })
      .where('id', '=', id)
      .where('due_at', '<=', iso(now))
      .returningAll()
      .executeTakeFirst(),
  )

/** Asks Square about a claimed page, and notes the answer. A page on which nobody should pay any more ends first. */
async function askAbout(
  { db, content, wakeMail }: Omit<CardDeps, 'now'>,
  square: Square,
  page: CardPage,
  now: number,
): Promise<SquareFailure | undefined> {
  const isOver =
    page.payment_id === null && page.closed_at === null && !(await isPayable(db, page, now))
  const ended = isOver ? await square.endPage(page.link_id) : undefined
  // Somebody may have paid on a page that Square refuses to end: it is asked about all the same.
  const stuck = ended?.ok === false && ended.is === 'refused' ? ended : undefined
  const answer = ended?.ok === false && !stuck ? ended : await square.readPayments(page.order_id)
  if (!answer.ok) {
    await noteSquare(db, isTrouble(answer) ? answer : undefined, now)
    const pause = Math.max(
      answer.retryMs ?? 0,
      Math.min(PAUSE_MS * 2 ** page.failures, LONGEST_PAUSE_MS),
    )
    const isLast =
      nextAsk(page, page.payment_id === null ? undefined : page.created_at, now) === null
    await db
      .updateTable('card_pages')
      .set({ failures: page.failures + 1, due_at: isLast ? null : iso(now + pause) })
      .where('id', '=', page.id)
      .execute()
    return answer
  }
  await noteSquare(db, undefined, now)
  await db.transaction().execute((trx) =>
    noteAnswer(trx, content(), page.id, {
      payments: answer.value,
      now,
      failures: stuck ? page.failures + 1 : 0,
      ...(ended?.ok && { closedAt: iso(now) }),
    }),
  )
  wakeMail()
  return stuck
}

const isTrouble = ({ is }: SquareFailure) => is === 'key' || is === 'busy' || is === 'silent'

/** Whether a client may still pay on a page: for a while, and while just that much is asked for. */
async function isPayable(db: Db, page: CardPage, now: number): Promise<boolean> {
  if (Date.parse(page.created_at) <= now - OPEN_MS) return false
  try {
    const { shown } = await readPayment(db, '', idOf(page))
    return shown.state === 'asked' && shown.amount_cents === page.amount_cents
  } catch (error) {
    // It was erased.
    if (error instanceof Problem && error.status === 404) return false
    throw error
  }
}

const iso = (ms: number) => new Date(ms).toISOString()
