import { words } from '#core/words.ts'

const TRY_AGAIN = 'Something went wrong on our side. Try again in a minute.'

/** The texts for a form that was not sent, by the status of the answer. 0 means no answer. */
const failures: Record<number, string> = {
  0: 'It didn’t reach us: the connection failed. Check that you’re online, and try again.',
  403: 'This form was refused.',
  408: 'The connection was too slow. Try again.',
  409: 'We are still working on your last try. Try again in a moment.',
  413: 'The text is too long. Shorten it and try again.',
  422: 'Something in the form is not right. Check it and try again.',
  429: 'Too many forms came from your network in a short time. Wait a minute and try again.',
  451: 'The email service took this browser for an automated one and refused the message.',
  503: 'We can’t save anything right now. Try again in a minute.',
}

/** The text for a visitor when the server answers a form with this status. */
export const failureText = words((status: number | undefined) => failures[status ?? -1] ?? TRY_AGAIN)
