import type { DestinationStream, Logger } from 'pino'
import { createLog } from './logging.ts'

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
