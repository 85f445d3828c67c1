import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { MINUTE, SECOND } from '#core/durations.ts'
import type { Health } from './shared/health.ts'

const EVERY_MS = 5 * MINUTE

/** The longest wait for an answer. */
const ANSWER_MS = 10 * SECOND

type Heartbeat = { url: string; health: Pick<Health, 'read'>; log: Logger }

/** Calls `url` every five minutes while the server listens and all is well: silence is the alarm. */
export function sendHeartbeats(
  app: FastifyInstance,
  { url, ...deps }: Omit<Heartbeat, 'url'> & { url: string | undefined },
) {
  if (url === undefined) return
  const beat = heartbeat({ url, ...deps })
  let timer: NodeJS.Timeout | undefined
  app.addHook('onListen', async () => {
    timer = setInterval(beat, EVERY_MS).unref()
    // The start does not wait for the answer.
    void beat()
  })
  app.addHook('onClose', async () => clearInterval(timer))
}

/**
 * Calls the address if all is well. Logs why there is no heartbeat, once for each trouble, and never the address:
 * whoever knows it can silence the alarm.
 */
export function heartbeat({ url, health, log }: Heartbeat) {
  let trouble: string | undefined
  return async () => {
    const before = trouble
    const { troubles } = await health.read()
    trouble = troubles.length > 0 ? `not well: ${troubles.join(', ')}` : await call(url)
    if (trouble === before) return
    if (trouble) log.warn(`No heartbeat (${trouble})`)
    else log.info('The heartbeat is back')
  }
}

/** Calls the address. Returns why that failed. */
async function call(url: string): Promise<string | undefined> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(ANSWER_MS) })
    await answer.body?.cancel()
    return answer.ok ? undefined : `HEARTBEAT_URL answers ${answer.status}`
  } catch (error) {
    return `HEARTBEAT_URL cannot be reached: ${codeOf(error)}`
  }
}

/** The code of an error, such as ECONNREFUSED. Its message could name the address. */
function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown error'
  if (error.cause) return codeOf(error.cause)
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name
}
