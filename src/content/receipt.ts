import { spoken } from './spoken.ts'

/** The receipt that the booking page shows after a request was sent. Most of its words are those of the mail to the client. */
export const receipt = spoken({
  where: 'Where',
  means: 'How we answer',
  /** What holds if the time is not held until the answer. The mail says the same about its own button. */
  hold: {
    short:
      'Many requests are coming in, so we hold this time for a short while only. Press the button in our email to keep it.',
    none: 'We do not hold this time yet. Press the button in our email, and we hold it until we answer.',
  },
  mailed: (email: string) =>
    `The same goes to ${email}, with the link that moves or cancels your appointment.`,
  see: 'See your appointment',
  calendar: 'Add to calendar',
  print: 'Print',
  again: 'Book another',
})
