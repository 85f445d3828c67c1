import { withFullStop } from '#core/sentence.ts'
import { words } from '#core/words.ts'

/** The words about the time that is held while a visitor fills in the form. */
export const timeHolds = words({
  held: (time: string, until: string) => withFullStop(`We’re holding ${time} for you until ${until}`),
  /** The minutes are over. */
  over: (time: string) => `We’re no longer holding ${time} for you.`,
  free: (time: string) => `We’re no longer holding ${time} for you, but it’s still open.`,
  taken: (time: string) => `${time} is no longer open.`,
  /** The link to the free times that are nearest to it. */
  nearest: 'See the nearest open times',
  refusals: {
    secret: 'Send 32 hex digits that only you know, such as 16 random bytes',
    header: (name: string) => `The header ${name} must hold the secret of a hold: 32 hex digits. Or leave it out.`,
    notHeld: 'We can’t hold this time, but it’s open. Book it without a hold.',
  },
})
