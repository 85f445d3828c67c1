import type { FastifyInstance } from 'fastify'
import { type DestinationStream, type Logger, pino } from 'pino'
import { adviceOf } from '#platform/db/dialects/advice.ts'

type Console = {
  /** Whether people read it, and not a program. */
  isForPeople: boolean
  log: Logger
  /** Writes a line that is not of the log. */
  say: (line: string) => void
}

/** The server's console: a log of readable lines if it is a terminal, else of JSON lines for programs. */
export async function openConsole(
  { isTTY = false }: { isTTY?: boolean },
  destination: DestinationStream = process.stdout,
): Promise<Console> {
  const say = (line: string) => destination.write(`${line}\n`)
  if (!isTTY) return { isForPeople: false, log: createLog(destination), say }
  // Loaded only here: a server without a terminal starts without it.
  const { default: pretty } = await import('pino-pretty')
  const readable = pretty.prettyFactory({
    translateTime: 'SYS:HH:MM:ss',
    messageFormat: '{msg}{if method} {method} {route} {status} {ms} ms{end}',
    ignore: 'reqId,method,route,status,ms',
  })
  const log = createLog({ write: (line) => destination.write(readable(line)) })
  return { isForPeople: true, log, say }
}

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
