/** The refusals of values by the schemas that forms and the server share, in words for people. */
export const fieldRefusals = {
  unknownField: 'Unknown field: remove it',
  notObject: 'Send one JSON object',
  unreadableText: 'Remove the characters that cannot be saved (control or broken characters)',
  oneLine: 'Write this on one line, without line breaks or tabs',
  tooLong: (max: number) => `Use at most ${max} characters`,
  overMax: (max: number) => `Enter at most ${max}`,
  unknownBooking: 'There is no booking with this id',
} as const
