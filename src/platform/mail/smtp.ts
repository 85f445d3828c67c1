import { PassThrough } from 'node:stream'
import { createTransport } from 'nodemailer'
import { SECOND } from '#core/durations.ts'
import { mailFailures } from '#core/mail-failures.ts'
import type { SmtpServer } from '#platform/config/mail.ts'
import { isThisMachine } from '#platform/config/this-machine.ts'
import { type Delivery, toNodemailer } from './delivery.ts'

/** The mail server has surely not taken the mail, and may take it later: it was not reached, or answered 4xx. */
export class NotTaken extends Error {}

/** Sends mails through an SMTP server, over one connection for each mail. Rejects with `NotTaken` too. */
export function smtpDelivery(
  { host, port, secure, auth }: SmtpServer,
  timeouts: Partial<typeof TIMEOUTS> = {},
): Delivery {
  const options = {
    host,
    port,
    secure,
    auth,
    // A password leaves this machine only over TLS.
    requireTLS: auth !== undefined && !isThisMachine(host),
    ...TIMEOUTS,
    ...timeouts,
  }
  return {
    delivered: 'sent',
    deliver: async (message, signal) => {
      const transport = createTransport(options)
      let isReached = false
      transport.use('stream', ({ message: stream }, done) => {
        // Called when the connection stands, the password was taken, and the dialogue about the mail begins.
        stream.transform(() => {
          isReached = true
          return new PassThrough()
        })
        done()
      })
      try {
        await transport.sendMail({ ...toNodemailer(message), signal })
      } catch (error) {
        const isNotTaken = !isReached || isForNow(error)
        throw isNotTaken ? new NotTaken(wordsOf(error), { cause: error }) : error
      }
    },
  }
}

const TIMEOUTS = {
  dnsTimeout: 10 * SECOND,
  connectionTimeout: 10 * SECOND,
  greetingTimeout: 15 * SECOND,
  // After a mail's text the answer may take long: a second copy would be worse than the wait.
  socketTimeout: 150 * SECOND,
}

/** How an answer begins (RFC 5321, 4.2), with the code of RFC 3463 if it has one. */
const SMTP_ANSWER = /^\d{3}(?=[ -]|$)(?:[ -]\d\.\d{1,3}\.\d{1,3}\b)?/

/** Whether the mail server answered 4xx. Even after the mail's text this says that it did not take the mail. */
const isForNow = (error: unknown) => Math.floor(Number(property(error, 'responseCode')) / 100) === 4

/** Why a mail was not sent. */
type Refusal = {
  /** The mail server's answer if there was one, else our error message. */
  words: string
  /** Whether another try is useless. */
  permanent: boolean
}

const LONGEST_WORDS = 500

/** Reads the refusal from an error that sending threw. */
export function refusalOf(error: unknown): Refusal {
  const words = wordsOf(error).slice(0, LONGEST_WORDS)
  // Only a 5xx to the mail itself is permanent. A 5xx to the greeting or to our password is about the server or our
  // settings. Those can be corrected while the mails wait.
  const permanent =
    property(error, 'permanent') === true && ['EENVELOPE', 'EMESSAGE'].includes(String(property(error, 'code')))
  return { words, permanent }
}

/**
 * The mail server's answer if there was one, else our error message. What no mail server says is shown to nobody: something else
 * listens there.
 */
export function wordsOf(error: unknown): string {
  const response = property(error, 'response')
  if (typeof response === 'string') return SMTP_ANSWER.test(response) ? response : mailFailures.notSmtp
  return error instanceof Error ? error.message : String(error)
}

/**
 * What the log says about a failed mail: of an answer its codes alone, since mail servers repeat addresses and names, and no
 * erasure reaches a log. The desk shows all of it.
 */
export const loggedWords = (words: string) => SMTP_ANSWER.exec(words)?.[0] ?? withoutAddresses(words)

const withoutAddresses = (words: string) => words.replace(/[^\s<>()"]+@[^\s<>()"]+/g, '…')

/** A property of an error that sending threw. */
export const property = (error: unknown, name: string): unknown =>
  error instanceof Error ? Object.getOwnPropertyDescriptor(error, name)?.value : undefined
