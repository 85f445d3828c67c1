import { limits } from '#core/limits.ts'

/** The texts with which the desk refuses a note. */
export const noteRefusals = {
  note: 'Enter a note',
  search: `Search for ${limits.searchLength} characters at most`,
  noteAbout: (abouts: readonly string[]) => `A note is about one of these: ${abouts.join(', ')}`,
  noteNoAddress: 'This booking has no street address. Enter one first, then the note.',
} as const
