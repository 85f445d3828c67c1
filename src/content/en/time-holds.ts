import { ended } from './sentence.ts'

/** The words about the time that is held while a visitor fills in the form. */
export const timeHolds = {
  held: (time: string, until: string) => ended(`We hold ${time} for you until ${until}`),
  /** The minutes are over. */
  over: (time: string) => `We no longer hold ${time} for you.`,
  free: (time: string) => `We no longer hold ${time} for you, but it is still free.`,
  taken: (time: string) => `${time} is no longer free.`,
  /** The link to the free times that are nearest to it. */
  nearest: 'See the nearest free times',
  refusals: {
    secret: 'Send 32 hex digits that only you know, such as 16 random bytes',
    header: (name: string) =>
      `The header ${name} must hold the secret of a hold: 32 hex digits. Or leave it out.`,
    notHeld: 'We cannot hold this time, but it is free. Book it without a hold.',
  },
} as const
