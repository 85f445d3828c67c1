import { words } from '#core/words.ts'

/** The texts of calendar entries. The server fills in the values of a booking. */
export const calendar = words({
  /** In the client's calendar. */
  client: {
    summary: '{service}, {business}',
    /** Before the summary of a request that is not confirmed yet. */
    requested: (summary: string) => `Requested: ${summary}`,
    unconfirmed: 'We haven’t confirmed it yet. We’ll answer by {until} at the latest.',
    link: 'See, move or cancel it: {link}',
    call: 'Or call {phone} or write to {email}, and mention {reference}.',
    fileName: 'appointment.ics',
  },
})
