import { waiting } from './desk.ts'

/** The texts about passkeys, on the desk and from its server. */
export const deskPasskeys = {
  signIn: 'Sign in with a passkey',
  waiting: 'Follow the steps that your browser shows.',
  stopped: 'No passkey was used. Try again, or sign in with a code.',
  title: 'Passkeys for this address',
  help: 'A passkey signs you in with your fingerprint, face or screen lock, also when no email arrives.',
  none: 'You have no passkey yet.',
  added: (when: string) => `added ${when}`,
  used: (when: string) => `last used ${when}`,
  unused: 'not used yet',
  name: 'Name of the new passkey',
  nameHint: 'Such as the device that it is on',
  add: 'Add a passkey',
  done: (name: string) => `The passkey “${name}” is added.`,
  notAdded:
    'No passkey was added. The browser stopped, you cancelled, or this device already has one for this address.',
  remove: 'Remove',
  /** The button’s whole name, for screen readers. */
  removeThis: (name: string) => `Remove the passkey “${name}”`,
  removed: (name: string) =>
    `The passkey “${name}” is removed and no longer signs in. Delete it on its device too.`,
  unsupported:
    'This browser cannot use passkeys here. They need a recent browser, and an address that begins with https.',
  refusals: {
    name: 'Enter a name, such as “Phone”',
    response: 'Send what the browser made of the passkey',
    late: 'That took too long, or was begun in another browser. Start again.',
    unknown: 'This passkey does not sign in here. It may have been removed. Sign in with a code.',
    unfit: 'This passkey cannot be used here. Try another device.',
    known: 'This passkey is already added.',
    many: (most: number) => `You have ${most} passkeys already. Remove one first.`,
    gone: 'This passkey does not exist any more. Reload the page.',
    manyTries: (seconds: number) =>
      `Too many sign-ins were begun. Try again in ${waiting(seconds)}, or sign in with a code.`,
  },
} as const
