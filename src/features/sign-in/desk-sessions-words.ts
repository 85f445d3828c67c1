import { limits } from '#core/limits.ts'

/** The words about the browsers in which somebody is signed in, and of signing out. */
export const sessionWords = {
  as: (email: string) => `Signed in as ${email}`,
  sessions: 'Browsers',
  thisOne: 'this browser',
  used: (when: string) => `last used ${when}`,
  out: 'Sign out',
  /** The button’s whole name, for screen readers. */
  outThere: (browser: string, used: string) => `Sign out ${browser}, last used ${used}`,
  ended: (browser: string) => `${browser} signed out`,
  everywhere: 'Sign out everywhere',
  everywhereNow: 'Yes, sign out everywhere',
  /** What it does, before it is done. */
  would: (email: string) =>
    `This signs ${email} out in every browser, this one included. Your calendar address stops working: get a new one under “Calendar on your phone” in Settings. Everyone at the desk gets an email about it.`,
  wouldRemove: (names: readonly string[]) =>
    `It removes passkeys from the last ${limits.sessionDays} days, in case somebody else added them: ${names.map((one) => `“${one}”`).join(', ')}. Older ones stay.`,
  wouldKeep: (count: number) =>
    count === 0 ? 'You have no passkeys.' : `Your passkeys stay: they’re all older than ${limits.sessionDays} days.`,
  unsent: (count: number) =>
    count === 1
      ? '1 change hasn’t been sent yet. It’s lost if you sign out now.'
      : `${count} changes haven’t been sent yet. They’re lost if you sign out now.`,
  stay: 'Stay signed in',
  outAnyway: 'Sign out anyway',
} as const
