import { sql } from 'kysely'
import { HOUR, MINUTE, SECOND } from '#core/durations.ts'
import type { JobDeps } from '#features/feature.ts'
import { notExists } from '#platform/db/not-exists.ts'
import type { Db } from '#platform/db/schema.ts'
import { Problem } from '#platform/http/problem-answer.ts'
import { backOff, type Ending } from '#platform/jobs/jobs.ts'
import type { JobHandler } from '#platform/jobs/runner.ts'
import { type CardPage, nextAsk, noteAnswer, OPEN_MS, type SquareOf } from './card-pages.ts'
import { noteSquare, readCardState } from './card-settings.ts'
import type { Square, SquareFailure } from './square.ts'
import { idOf, readPayment } from './transfers.ts'

/** Longer than Square takes for a page, so that no other server takes one over that is still asked about. */
export const LEASE_MS = 2 * MINUTE

/** The pauses after failures of a page. */
const PAUSES = { first: 30 * SECOND, longest: HOUR }

type CardDeps = Pick<JobDeps, 'db' | 'log' | 'content' | 'now'> & { squareOf: SquareOf }

/** Asks Square about the pages on which clients pay by card, one after another. */
export function cardPageHandler({ now = Date.now, ...deps }: CardDeps): JobHandler {
  const { db, log } = deps
  /** Square asked us to wait, or does not answer: all pages wait. */
  let notBefore = 0

  async function ask(page: CardPage, attempts: number): Promise<Ending> {
    const { token } = await readCardState(db)
    const { failure, ending } = await askAbout(deps, deps.squareOf(token), page, { attempts, now: now() })
    if (failure) {
      log.warn({ page: page.id, is: failure.is, said: failure.reason }, 'Square did not say how a page is')
      // What keeps one page from being asked about keeps all.
      if (isTrouble(failure)) notBefore = now() + (failure.retryMs ?? PAUSES.first)
    }
    return ending
  }

  return {
    leaseMs: LEASE_MS,
    atOnce: 1,
    due: async (jobs, at) => {
      if (at < notBefore) return undefined
      const { token, location } = await readCardState(db)
      if (token === '') return undefined
      const pages = db
        .selectFrom('card_pages')
        .select('card_pages.id')
        .where('card_pages.id', '=', sql.ref<string>('jobs.id'))
      return (
        jobs
          .where(notExists(pages.where('location', '!=', location)))
          // Somebody may wait for a payment. On a page that is paid only refunds are looked for, and there are many of these.
          .orderBy(({ exists }) => exists(pages.where('payment_id', 'is not', null)))
      )
    },
    begin: async (trx, { id, attempts }) => {
      const page = await trx.selectFrom('card_pages').selectAll().where('id', '=', id).executeTakeFirst()
      return page && (() => ask(page, attempts))
    },
  }
}

type SquareResult = { failure?: SquareFailure | undefined; ending: Ending }

/** Asks Square about a page. A page on which nobody should pay any more ends first. */
async function askAbout(
  { db, content }: Pick<CardDeps, 'db' | 'content'>,
  square: Square,
  page: CardPage,
  { attempts, now }: { attempts: number; now: number },
): Promise<SquareResult> {
  const isOver = page.payment_id === null && page.closed_at === null && !(await isPayable(db, page, now))
  const ended = isOver ? await square.endPage(page.link_id) : undefined
  // Somebody may have paid on a page that Square refuses to end: it is asked about all the same.
  const stuck = ended?.ok === false && ended.is === 'refused' ? ended : undefined
  const answer = ended?.ok === false && !stuck ? ended : await square.readPayments(page.order_id)
  if (!answer.ok) {
    const paidAt = page.payment_id === null ? undefined : page.created_at
    const isLast = nextAsk(page, paidAt, now) === null
    const at = now + Math.max(answer.retryMs ?? 0, backOff(attempts, PAUSES))
    return {
      failure: answer,
      ending: {
        again: isLast ? undefined : { at },
        store: (trx) => noteSquare(trx, isTrouble(answer) ? answer : undefined, now),
      },
    }
  }
  await noteSquare(db, undefined, now)
  const at = await db
    .transaction()
    .execute((trx) =>
      noteAnswer(trx, content(), page.id, {
        payments: answer.value,
        now,
        ...(ended?.ok && { closedAt: new Date(now).toISOString() }),
      }),
    )
  // How often Square refused to end a page is told by its tries.
  return { failure: stuck, ending: { again: at === null ? undefined : { at, isNew: !stuck } } }
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
