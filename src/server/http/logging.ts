import type { FastifyInstance } from 'fastify'
import { type DestinationStream, type Logger, pino } from 'pino'
import { adviceOf } from '#server/db/dialects/advice.ts'

/** A log of JSON lines. Errors keep the details that help to fix them, and nothing that a request contained. */
export const createLog = (destination: DestinationStream = process.stdout): Logger =>
  pino(
    {
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (level) => ({ level }) },
      serializers: { err: errorOf, req: () => undefined, res: () => undefined },
    },
    destination,
  )

// Nobody reads the log any more, or its disk is full: that must not stop the server.
process.stdout.on('error', () => {})

/** Logs one line for each request: the route's pattern, never the address as sent, since it may contain anything. */
export function logRequests(app: FastifyInstance, log: Logger) {
  app.addHook('onResponse', async (request, reply) => {
    log.info(
      {
        reqId: request.id,
        method: request.method,
        route: request.is404 ? undefined : request.routeOptions.url,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
      },
      'request',
    )
  })
}

function errorOf(error: unknown) {
  if (!(error instanceof Error)) return { message: String(error) }
  const code = 'code' in error ? error.code : undefined
  const { name: type, message, stack } = error
  const advice = adviceOf(error)
  // Nobody mends a full disk by reading our code.
  return { type, code, message, ...(advice ? { advice } : { stack }) }
}
