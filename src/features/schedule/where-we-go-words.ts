import { words } from '#core/words.ts'

/** The words about the places to which the business goes. */
export const whereWeGo = words({
  title: 'Where we go',
  text: 'By the minutes we drive.',
  /** Where a drive costs something. */
  paid: 'By the minutes we drive, and what the drive costs. The price you see when you book includes it.',
  home: 'our home base',
})
