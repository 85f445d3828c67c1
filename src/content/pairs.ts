import { spoken } from './spoken.ts'

/** The words on a pair of pictures, and the name of its slider. */
export const pairWords = spoken({
  before: 'Before',
  after: 'After',
  slider: (title: string) => `${title}: how much of the picture from before is shown`,
})
