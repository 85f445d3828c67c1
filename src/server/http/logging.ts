import { writeSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { type DestinationStream, type Logger, pino } from 'pino'
import { adviceOf } from '#server/db/dialects/advice.ts'

/** A log of JSON lines. Errors keep the details that help to fix them, and nothing that a request contained. */
export const createLog = (destination: DestinationStream = gathered()): Logger =>
  pino(
    {
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (level) => ({ level }) },
      serializers: { err: errorOf, req: () => undefined, res: () => undefined },
    },
    destination,
  )

/** So many bytes are written at once, and more than so many that nobody reads are dropped. */
const [AT_ONCE, MOST] = [16_000, 1_000_000]

/** How long a line waits for others, in milliseconds. */
const GATHER_MS = 10

/** Our output. It writes the lines of a few milliseconds together, since each write costs a good part of an answer. */
// Not by pino’s own output: after a failure that would write again until it succeeds, and the server would stand still.
export function gathered(): DestinationStream {
  let lines: Buffer[] = []
  let bytes = 0
  let isDue = false
  let isFull = false
  const flush = () => {
    isDue = false
    isFull = false
    const waiting = Buffer.concat(lines)
    let written = 0
    try {
      while (written < waiting.length) written += writeSync(STDOUT, waiting, written)
    } catch (error) {
      // Else nobody reads the log any more, or its disk is full: that must not stop the server.
      if (isBusy(error)) return keep(waiting.subarray(written))
    }
    lines = []
    bytes = 0
  }
  const keep = (rest: Buffer) => {
    isFull = true
    lines = [rest]
    bytes = rest.length
    later()
  }
  const later = () => {
    if (!isDue) setTimeout(flush, GATHER_MS).unref()
    isDue = true
  }
  process.on('exit', flush)
  return {
    write: (line) => {
      if (bytes > MOST) return
      lines.push(Buffer.from(line))
      bytes += line.length
      if (bytes >= AT_ONCE && !isFull) flush()
      else later()
    },
  }
}

const STDOUT = 1

const isBusy = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'EAGAIN'

/** Logs one line for each request: the route's pattern, never the address as sent, since it may contain anything. */
export function logRequests(app: FastifyInstance, log: Logger) {
  app.addHook('onResponse', async (request, reply) => {
    logRequest(log, {
      id: request.id,
      method: request.method,
      route: request.is404 ? undefined : request.routeOptions.url,
      status: reply.statusCode,
      ms: reply.elapsedTime,
    })
  })
}

type Answered = {
  id: string
  method: string
  route: string | undefined
  status: number
  ms: number
}

export const logRequest = (log: Logger, { id, ms, ...answered }: Answered) =>
  log.info({ reqId: id, ...answered, ms: Math.round(ms * 10) / 10 }, 'request')

function errorOf(error: unknown) {
  if (!(error instanceof Error)) return { message: String(error) }
  const code = 'code' in error ? error.code : undefined
  const { name: type, message, stack } = error
  const advice = adviceOf(error)
  // Nobody mends a full disk by reading our code.
  return { type, code, message, ...(advice ? { advice } : { stack }) }
}
