import { withFullStop } from '#core/sentence.ts'

/** The words of a mail that is being written. */
export const mailFields = {
  wanted: 'Email the client',
  to: 'To',
  subject: 'Subject',
  text: 'Text',
  notLoaded: 'The text couldn’t be loaded.',
  otherTime: (named: string, now: string) =>
    withFullStop(`You wrote this for ${withFullStop(named)} The booking is now ${now}`),
  takeNew: 'Use the new text',
  keepOwn: 'Keep mine',
} as const
