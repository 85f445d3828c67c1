/** The texts about notifications that ring a phone: on the desk, on lock screens, and from the server. */
export const deskPush = {
  /** The sound and the notification of an open desk. */
  open: 'While the desk is open here',
  title: 'When the desk is closed',
  help: 'Rings even when the desk is closed. Your lock screen shows no names, phone numbers or amounts.',
  turnOn: 'Notifications on this device',
  unsupported:
    'This browser can’t be rung here. On an iPhone or iPad, first add the desk to the Home Screen: Share, then “Add to Home Screen”. Open it from there.',
  failed: 'This device couldn’t be set up for notifications. Check the connection and try again.',
  kinds: {
    request: 'New requests',
    message: 'New messages',
    cancellation: 'Clients cancel',
    failed_mail: 'Emails that fail',
    payment: 'Payments somebody else takes',
  },
  /** The name of the boxes of a device. */
  ringsFor: (device: string) => `${device} rings for`,
  devices: 'Your devices',
  thisOne: 'this device',
  never: 'not rung yet',
  last: (when: string, result: string) => `last rung ${when}: ${result}`,
  results: {
    sent: () => 'went out',
    busy: (status: number | null) =>
      status === null ? 'its service could not be reached' : `its service is busy (${status})`,
    refused: (status: number | null) => `its service refused it (${status ?? '–'})`,
    unknown: () => 'its service did not answer',
  },
  test: 'Send a test',
  testOf: (device: string) => `Send a test to ${device}`,
  tested: (device: string) => `A test is on its way to ${device}`,
  remove: 'Remove',
  removeOf: (device: string) => `Remove ${device}`,
  removed: (device: string) => `${device} rings no more`,
  chain: {
    title: 'If nobody looks',
    help: 'A new request or message rings your devices at once. If nobody has opened it after 5 minutes, ntfy rings, if you set it up. The email to you goes out after 15 minutes, or at once if nothing could ring.',
    ntfy: 'ntfy address',
    ntfyHint: 'Such as https://ntfy.sh/ and a long secret name. Whoever knows it can read along. Leave empty for none',
    save: 'Save the address',
    saved: 'Saved',
  },
  quiet: {
    title: 'Quiet hours',
    help: 'Nothing rings between these times, except when a job of the next 12 hours is cancelled. What came meanwhile rings when they end.',
    on: 'Keep quiet at night',
    from: 'From',
    to: 'To',
  },
  /** What a lock screen shows for a test. */
  testShown: 'Notifications reach this device',
  /** The mail to the person of a device whose push service takes nothing more for it. */
  ended: (device: string, status: number | null) => ({
    subject: `Notifications no longer reach ${device}`,
    text: [
      `The notification service of ${device} refused to ring it (${status ?? '–'}), and will refuse from now on. It doesn’t ring any more.`,
      `Open the desk on that device: it sets itself up again. To see whether it rings, press “Send a test” in Settings there.`,
    ].join('\n\n'),
  }),
  refusals: {
    endpoint: 'Send the address that the browser’s push service gave',
    keys: 'Send the keys that the browser made',
    kinds: (names: readonly string[]) => `Send a list of ${names.join(', ')}`,
    forgotten: 'This device is not known any more. Turn its notifications on again.',
    many: (most: number) => `You already have ${most} devices. Remove one first.`,
    ntfy: 'Enter an https address with a secret name, such as https://ntfy.sh/my-long-secret-name',
    quiet: 'Enter two different times, such as 21:00 and 07:00',
  },
} as const

/** How this device tells of what comes. */
export const alertWords = {
  sound: 'Play a sound',
  notify: 'Show a notification',
  blocked: 'This browser blocks notifications here. Allow them in its settings for this site.',
} as const
