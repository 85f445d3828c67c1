import { limits } from '#core/limits.ts'

/** The texts with which the desk’s server refuses what is about pictures of a job on the site. */
export const pictureConsentRefusals = {
  wording: 'Send the wording that was shown to the client.',
  changed: 'The wording has changed meanwhile. Load the booking again, and ask with the new one.',
  already: 'The client has agreed already.',
  none: 'There is no consent to withdraw.',
  noConsent: 'The client has not agreed that the site shows pictures of this job. Ask first.',
  fromClient: 'The site shows photos of your own only: choose one from before or after the work.',
  box: 'Enter percent from 0 to 100, and a width and a height above 0.',
  boxes: `Draw at most ${limits.boxes} boxes.`,
} as const
