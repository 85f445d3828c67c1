import { hash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { MAX_KEY_LENGTH } from '#core/api.ts'
import { KEY_REUSED } from '#core/problem.ts'
import { refusals } from '#core/refusals-words.ts'
import { t } from '#core/words.ts'
import type { Db } from '#platform/db/schema.ts'
import { Problem, tryAgain } from './problem-answer.ts'
import { type Answer, findAnswer, insertAnswer } from './stored-answers.ts'
import { hashToken } from './tokens.ts'

/** Runs work in a transaction and answers 201 with what it returns. */
type Store = (work: (trx: Db) => Promise<object>) => Promise<Answer>

type Handler = (store: Store) => Promise<Answer>

/** Answers a call that takes an `Idempotency-Key`. */
export type Idempotent = (request: FastifyRequest, reply: FastifyReply, handle: Handler) => Promise<FastifyReply>

/** Another process took the key between our look and our transaction. This error rolls the transaction back. */
class KeyTaken extends Error {}

/**
 * Answers calls that take an `Idempotency-Key`. The answer is stored in the same transaction as the record,
 * so that neither exists without the other. Only successes are stored: a refused request can be corrected and sent
 * again. A kept answer is for the same credentials alone: it may hold what they open.
 */
export function makeIdempotent(db: Db): Idempotent {
  const underWay = new Set<string>()

  return async (request, reply, handle) => {
    const key = keyOf(request)
    if (key === undefined) return send(reply, await handle(storeIn(db)))

    const call = callOf(request)
    const scope = `${call} ${key}`
    if (underWay.has(scope)) throw tryAgain(409, t(refusals).keyInFlight, 1)
    underWay.add(scope)
    try {
      return send(reply, await once(db, { call, key }, request, handle))
    } finally {
      underWay.delete(scope)
    }
  }
}

async function once(
  db: Db,
  key: { call: string; key: string },
  request: FastifyRequest,
  handle: Handler,
): Promise<Answer> {
  const fingerprint = fingerprintOf(request.body)
  const earlier = await findAnswer(db, key)
  if (earlier) return replay(earlier, fingerprint)

  try {
    return await handle(
      storeIn(db, async (trx, answer) => {
        if (!(await insertAnswer(trx, key, fingerprint, answer))) throw new KeyTaken()
      }),
    )
  } catch (error) {
    // Even if the record itself was in the way: another process may have stored it under this same key.
    const theirs = await findAnswer(db, key)
    if (theirs) return replay(theirs, fingerprint)
    throw error
  }
}

/**
 * Takes the id that a client made for one record, in the transaction that stores the record. False if the same body has
 * taken it before: then there is nothing to do. Throws a 422 with these words if another body has, for its client would
 * take the first version for the corrected one.
 */
export async function takeId(
  trx: Db,
  { call, id, refusal }: { call: string; id: string; refusal: string },
  body: object,
): Promise<boolean> {
  const fingerprint = fingerprintOf(body)
  const key = { call, key: id }
  // An erasure finds it by the id in its answer.
  if (await insertAnswer(trx, key, fingerprint, { status: 201, body: JSON.stringify({ id }) })) return true
  if ((await findAnswer(trx, key))?.fingerprint === fingerprint) return false
  throw keyReused(refusal)
}

/** The refusal of another body under a key or an id. */
export const keyReused = (detail: string) => new Problem(422, detail, { type: KEY_REUSED })

const storeIn =
  (db: Db, keep?: (trx: Db, answer: Answer) => Promise<void>): Store =>
  (work) =>
    db.transaction().execute(async (trx) => {
      const answer = { status: 201, body: JSON.stringify(await work(trx)) }
      await keep?.(trx, answer)
      return answer
    })

function replay(earlier: Answer & { fingerprint: string }, fingerprint: string): Answer {
  if (earlier.fingerprint !== fingerprint) throw keyReused(t(refusals).keyReused)
  return earlier
}

const send = (reply: FastifyReply, { status, body }: Answer) =>
  reply.status(status).type('application/json; charset=utf-8').send(body)

/** What a key belongs to: the call, and the hash of the credentials with which it was made. */
function callOf({ routeOptions, headers }: FastifyRequest): string {
  const call = routeOptions.url ?? ''
  return headers.authorization === undefined ? call : `${call} ${hashToken(headers.authorization)}`
}

function keyOf(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key']
  if (key === undefined) return undefined
  const text = String(key)
  if (text === '' || text.length > MAX_KEY_LENGTH) throw new Problem(400, t(refusals).keyLength(MAX_KEY_LENGTH))
  return text
}

/**
 * The hash of a body, whatever the order of its keys. It is taken of the body as sent, before validation: a repeated
 * call gets its answer even if, for example, the booked day has passed since.
 */
function fingerprintOf(body: unknown): string {
  const canonical = JSON.stringify(body, (_key, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  )
  return hash('sha256', canonical)
}
