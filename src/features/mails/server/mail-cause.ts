import type { MailCause } from '#features/mails/mail-settings.ts'
import { NotTaken, property, wordsOf } from '#platform/mail/smtp.ts'

/** The likely cause for a mail that was not sent, from the error that sending threw. */
export function causeOf(thrown: unknown): MailCause {
  const error = thrown instanceof NotTaken ? thrown.cause : thrown
  const words = wordsOf(error)
  const status = Number(property(error, 'responseCode')) || 0
  // Servers also answer 5xx to those that have sent too much in a day.
  if (isForNow(status) || TOO_MUCH.test(words)) return 'rate'
  switch (property(error, 'code')) {
    case 'EAUTH':
    case 'ENOAUTH':
      return 'password'
    case 'EENVELOPE':
      return refusedAddress(String(property(error, 'command')), status, words)
    case 'EMESSAGE':
      return NOT_AS.test(words) ? 'sender' : 'content'
    case 'ETLS':
      return 'no-tls'
    case 'EDNS':
      return 'no-such-host'
    case 'ETIMEDOUT':
      // With another timeout the server was reached, and then was silent.
      return property(error, 'timeoutType') === 'CONNECT_TIMEOUT' ? 'timeout' : 'silent'
    case 'ECONNECTION':
      return status === 0 ? 'silent' : 'other'
    case 'ESOCKET':
      return ofNetwork(String(property(error, 'originalCode')))
    default:
      return isAborted(error) ? 'silent' : 'other'
  }
}

const isForNow = (status: number) => status >= 400 && status < 500

const TOO_MUCH = /too many|rate.?limit|limit exceeded|quota|sending limit|throttl|\b[45]\.7\.28\b|\b[45]\.4\.5\b/i

/** Some servers refuse the sender only when they hear the recipient, or when they have the whole mail. */
const NOT_AS = /sender (address )?(rejected|verif)|not owned by|send as|\b5\.7\.60\b/i

function refusedAddress(command: string, status: number, words: string): MailCause {
  if (NOT_AS.test(words)) return 'sender'
  // 530: the server wants to know who sends.
  if (status === 530) return 'password'
  if (command === 'MAIL FROM') return 'sender'
  if (command === 'RCPT TO') return 'recipient'
  return command === 'DATA' ? 'content' : 'other'
}

const CERTIFICATE = /^(CERT_|ERR_TLS_CERT|UNABLE_TO_|DEPTH_ZERO|SELF_SIGNED)/

function ofNetwork(code: string): MailCause {
  if (CERTIFICATE.test(code)) return 'certificate'
  if (code.startsWith('ERR_SSL_') || code === 'EPROTO') return 'not-tls'
  switch (code) {
    case 'ECONNREFUSED':
      return 'refused'
    case 'ETIMEDOUT':
    case 'EHOSTUNREACH':
    case 'ENETUNREACH':
      return 'timeout'
    case 'ENOTFOUND':
      return 'no-such-host'
    case 'ECONNRESET':
      return 'silent'
    default:
      return 'other'
  }
}

const isAborted = (error: unknown) => error instanceof Error && ['AbortError', 'TimeoutError'].includes(error.name)
