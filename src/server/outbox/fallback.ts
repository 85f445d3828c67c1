import type { Logger } from 'pino'
import type { Delivery } from './delivery.ts'
import { loggedWords, NotTaken, refusalOf } from './smtp.ts'

/**
 * Sends through the first mail server, and through the second if the first has surely not taken the mail. If it may have
 * taken it, the second would make a copy at once; if it refuses the mail for good, the second must not go around that.
 */
export const withFallback = (first: Delivery, second: Delivery, log: Logger): Delivery => ({
  delivered: first.delivered,
  deliver: async (message, signal) => {
    try {
      await first.deliver(message, signal)
    } catch (error) {
      if (!(error instanceof NotTaken) || signal.aborted) throw error
      log.warn(
        { words: loggedWords(refusalOf(error).words) },
        'the first mail server did not take a mail',
      )
      await second.deliver(message, signal).catch((refused) => {
        // Never permanent: a second server that is set up wrongly must not set mails aside that the first would take.
        throw new Error(refusalOf(refused).words)
      })
    }
  },
})
