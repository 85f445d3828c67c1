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

/** So many characters are written at once, and more than so many that nobody reads are dropped. */
const [AT_ONCE, MOST] = [16_000, 1_000_000]

/** How long a line waits for others, in milliseconds. */
const GATHER_MS = 10

/** Our output. It writes the lines of a few milliseconds together, since each write costs a good part of an answer. */
function gathered(): DestinationStream {
  const output = pino.destination({ sync: true, minLength: AT_ONCE, maxLength: MOST })
  let isDue = false
  const flush = () => {
    isDue = false
    try {
      output.flushSync()
    } catch {
      // Nobody reads the log any more, or its disk is full: that must not stop the server.
    }
  }
  process.on('exit', flush)
  return {
    write: (line) => {
      output.write(line)
      if (!isDue) setTimeout(flush, GATHER_MS).unref()
      isDue = true
    },
  }
}

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
