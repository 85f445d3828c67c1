import { spoken } from './spoken.ts'

/** The words for what a service takes and costs, in Canadian dollars. */
export const prices = spoken({
  from: (price: string) => `from ${price}`,
  ofKind: (kind: string, price: string) => `${kind} from ${price}`,
  /** With what comes on top. */
  noted: (price: string, note: string) => `${price}, ${note}`,
  /** For each of several vehicles. */
  each: (price: string) => `${price} for each vehicle`,
  takes: (duration: string) => `About ${duration}`,
  /** The same within a line. */
  about: (duration: string) => `about ${duration}`,
  more: (duration: string) => `${duration} for each further vehicle`,
  /** A line does not begin with the dot. */
  between: '\u00a0· ',
  /** The line below several prices. */
  note: (note: string) => `Prices ${note}.`,
})

/** The words on a picture whose halves show the work before and after it. */
export const beforeAfter = spoken({ before: 'Before', after: 'After' })
