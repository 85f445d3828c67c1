import { withFullStop } from '#core/sentence.ts'
import { words } from '#core/words.ts'

/** The receipt that the booking page shows after a request was sent. Most of its words are those of the mail to the client. */
export const receipt = words({
  means: 'How we answer',
  /** The same as sentences, with when, in the order of the form's ready answers. */
  answers: [
    (until: string) => withFullStop(`We’ll text you by ${until}`),
    (until: string) => withFullStop(`We’ll call you by ${until}`),
    (until: string) => withFullStop(`We’ll email you by ${until}`),
  ],
  answer: (until: string) => withFullStop(`We’ll get back to you by ${until}`),
  held: 'We’re holding this time for you until then.',
  /** What holds if the time is not held until the answer. The mail says the same about its own button. */
  hold: {
    short:
      'Many requests are coming in, so we’re holding this time for a short while only. Press the button in our email to keep it.',
    none: 'We’re not holding this time yet. Press the button in our email, and we’ll hold it until we answer.',
  },
  /** The address stands between these. */
  mailed: ['We’ve also emailed this to ', ', with the link to move or cancel it.'],
  heldBack: (email: string, reference: string) =>
    `We won’t send more email about requests to ${email} today, so note your reference, ${reference}.`,
  correct: {
    ask: 'Wrong? Correct it',
    label: 'The right email address',
    submit: 'Correct it',
    keep: 'Keep it',
    done: (email: string) => `Corrected: it goes to ${email}.`,
  },
  /** Above a form that a link has opened for another request. */
  last: (reference: string) => `Your last request ${reference}`,
  seeLast: 'See it',
  see: 'See or change it',
  calendar: 'Calendar',
  again: 'Book another',
})
