import { waiting } from '#core/desk-words.ts'

/** The texts about passkeys, on the desk and from its server. */
export const deskPasskeys = {
  signIn: 'Sign in with a passkey',
  waiting: 'Follow the steps in your browser.',
  stopped: 'No passkey was used. Try again, or sign in with a code.',
  title: 'Passkeys',
  help: 'Sign in with your fingerprint, face or screen lock, even when no email arrives.',
  none: 'No passkeys yet',
  added: (when: string) => `added ${when}`,
  used: (when: string) => `last used ${when}`,
  unused: 'not used yet',
  name: 'Name',
  nameHint: 'Such as the device it’s on',
  add: 'Add a passkey',
  done: (name: string) => `Passkey “${name}” added`,
  notAdded: 'No passkey was added. You cancelled, or this device already has one for this address.',
  remove: 'Remove',
  /** The button’s whole name, for screen readers. */
  removeThis: (name: string) => `Remove passkey “${name}”`,
  removed: (name: string) => `Passkey “${name}” removed. It no longer signs in. Delete it on its device too.`,
  unsupported:
    'This browser can’t use passkeys here. They need a recent browser and an address that starts with https.',
  refusals: {
    name: 'Enter a name, such as “Phone”',
    response: 'Send what the browser made of the passkey',
    late: 'That took too long, or was started in another browser. Start again.',
    unknown: 'This passkey doesn’t work here. It may have been removed. Sign in with a code.',
    unfit: 'This passkey can’t be used here. Try another device.',
    known: 'This passkey has already been added.',
    many: (most: number) => `You already have ${most} passkeys. Remove one first.`,
    gone: 'This passkey isn’t there any more. Reload the page.',
    manyTries: (seconds: number) => `Too many tries. Try again in ${waiting(seconds)}, or sign in with a code.`,
  },
} as const
