import { limits } from './limits.ts'

/** Why nothing can be stored. */
const storageTroubles = {
  full: 'the disk of the database is full',
  readOnly: 'the database takes no writes now',
  busy: 'the database is busy, and did not get to it in time',
  gone: 'the database is not there, or does not answer',
  other: 'the disk is full, or the database is damaged',
} as const
export type StorageTrouble = keyof typeof storageTroubles

/**
 * The sentences about the state of the server. `when` is a day and a time, such as “Monday, July 15, 2099 at 9:30 a.m.”:
 * it never ends a sentence, since it may end with a full stop itself.
 */
export const health = {
  names: {
    storage: 'Bookings',
    disk: 'Disk',
    time: 'Time',
    clock: 'Expiry and reminders',
    mail: 'Emails',
    outbox: 'Emails to you',
    requests: 'Requests',
    backup: 'Backups',
    erasure: 'Erasure',
  },
  storage: {
    ok: 'Bookings can be stored.',
    failing: (trouble: StorageTrouble) =>
      `No booking or message can be stored: ${storageTroubles[trouble]}.`,
  },
  disk: {
    ok: (free: string) => `The disk has ${free} of free space.`,
    warning: (free: string) =>
      `The disk is nearly full: ${free} are free. Below ${limits.freeMegabytes} MB it is time to make room.`,
  },
  time: {
    ok: 'The time of the server runs steadily.',
    ahead: (by: string, when: string) =>
      `Check the time of the server: it jumped ahead by ${by} (to ${when}).`,
    back: (by: string, when: string) =>
      `Check the time of the server: it was set back by ${by} (to ${when}).`,
  },
  clock: {
    ok: 'Requests expire and reminders are sent as planned.',
    failing: (when: string) => `Since ${when} no request has expired and no reminder was sent.`,
  },
  mail: {
    none: 'No email has left yet.',
    ok: (when: string) => `Emails leave (the last one on ${when}).`,
    failing: (when: string) => `Since ${when} no email has left.`,
    /** Two lines on a phone. `when` is short, such as “7:46 a.m.”. */
    brief: (when: string) => `No email leaves (since ${when}). Mend it`,
  },
  outbox: {
    ok: 'The last email to you was not set aside.',
    failing: (when: string) =>
      `On ${when} the last email to you was set aside. When the cause is mended, send it again on the page “Emails”.`,
  },
  requests: {
    ok: 'Requests come in as usual.',
    burst: (count: number, when: string) =>
      `${count} requests hold no time, because too many came at once (the first on ${when}).`,
    held: (part: number, days: number) =>
      `Unconfirmed requests hold ${percent.format(part)} of your crews’ time in the next ${days} days.`,
    look: 'Look at them on the page “Planning”.',
  },
  backup: {
    none: 'There is no backup yet.',
    late: `There is no backup of the last ${limits.backupHours} hours.`,
    done: (when: string, size: string) => `The last backup is from ${when} (${size}).`,
    failed: (when: string) => `The last try of a backup, on ${when}, failed.`,
    hookFailed: (when: string) => `The command after the backup, on ${when}, failed.`,
    drilled: (when: string) => `The trial restore on ${when} found no fault.`,
    drillFailed: (when: string) =>
      `The trial restore on ${when} failed: the backups may be useless.`,
  },
  erasure: {
    ok: 'What was kept for long enough was erased.',
    bookings: (when: string, references: readonly string[]) =>
      `Bookings could not be erased (tried on ${when}), although the time for which you keep their personal data is over: ${references.join(', ')}.`,
    allBookings: (when: string) => `Old bookings could not be erased (tried on ${when}).`,
    records: (when: string) =>
      `Old records, such as messages, could not be deleted (tried on ${when}).`,
    help: 'The server tries again each day. If this stays, ask whoever looks after the server: its log says why.',
  },
  unreadable: (name: string) => `“${name}”: its state could not be found out.`,
  size: (bytes: number) =>
    bytes < 1e9 ? `${number.format(bytes / 1e6)} MB` : `${number.format(bytes / 1e9)} GB`,
} as const

const percent = new Intl.NumberFormat('en-CA', { style: 'percent' })
const number = new Intl.NumberFormat('en-CA', { maximumFractionDigits: 1 })
