import { words } from './words.ts'

/** The refusals of values by the schemas that forms and the server share, in words for people. */
export const fieldRefusals = words({
  unknownField: 'Unknown field: remove it',
  notObject: 'Send one JSON object',
  unreadableText: 'Remove the characters that cannot be saved (control or broken characters)',
  oneLine: 'Write this on one line, without line breaks or tabs',
  tooLong: (max: number) => `Use at most ${max} characters`,
  overMax: (max: number) => `Enter at most ${max}`,
  modelYear: (first: number, last: number) => `Enter a model year from ${first} to ${last}`,
  /** After the refusal of the address. */
  plainAddress: 'Before the @ use letters without accents only: mail to other addresses often does not arrive',
  unknownBooking: 'There is no booking with this id',
})
