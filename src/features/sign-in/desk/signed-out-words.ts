/** What the desk says before the page of the sign-in is loaded. */
export const signedOut = {
  title: 'Sign in to the desk',
  ended: 'You’ve been signed out. Sign in to continue.',
} as const
