import { waiting } from '#core/desk-words.ts'

/** The texts with which the desk refuses a sign-in. */
export const signInRefusals = {
  email: 'Enter your email address, such as name@example.com',
  code: 'Enter the eight characters of the code, such as 7K3M-9PAC',
  wrongCode: (left: number) =>
    left === 1 ? 'That code isn’t right. You have one try left' : `That code isn’t right. You have ${left} tries left`,
  spentCode: 'This code no longer works. Ask for a new one',
  manyCodes: (seconds: number) =>
    `Too many codes were sent. Use the newest one, or ask again in ${waiting(seconds)}. A browser that has signed in before can ask now.`,
  signedOut: 'Sign in to continue.',
  noSession: 'That browser is already signed out. Reload the page.',
} as const

/** The texts with which the desk refuses what is about its people and their roles. */
export const peopleRefusals = {
  person: 'Enter the email address of somebody who may sign in',
  role: (roles: readonly string[]) => `Send one of ${roles.join(', ')}`,
  crew: 'Send the number of a crew',
  crewOfRole: 'Somebody of a crew has the number of it. An owner has none',
  lastOwner: 'This is the last owner: make somebody else an owner first.',
} as const
