import { limits } from './limits.ts'

/** The sentences about the state of the server. `when` is a day and a time, such as “Monday, July 15, 2099 at 9:30 a.m.”. */
export const health = {
  storage: {
    ok: 'Bookings can be stored.',
    failing: 'No booking or message can be stored: the disk is full, or the database is damaged.',
  },
  disk: {
    ok: (free: string) => `The disk has ${free} of free space.`,
    warning: (free: string) =>
      `The disk is nearly full: ${free} are free. Below ${limits.freeMegabytes} MB it is time to make room.`,
  },
  time: {
    ok: 'The time of the server runs steadily.',
    ahead: (by: string, when: string) =>
      `The time of the server jumped ahead by ${by}, to ${when}. Check that it is right.`,
    back: (by: string, when: string) =>
      `The time of the server was set back by ${by}, to ${when}. Check that it is right.`,
  },
  clock: {
    ok: 'Requests expire and reminders are sent as planned.',
    failing: (when: string) => `No request has expired and no reminder was sent since ${when}.`,
  },
  mail: {
    none: 'No email has left yet.',
    ok: (when: string) => `The last email left on ${when}.`,
    failing: (when: string) => `No email has left since ${when}.`,
  },
  outbox: {
    ok: 'The last email to you was not set aside.',
    failing: (when: string) =>
      `The last email to you was set aside on ${when}. When the cause is mended, send it again on the page “Emails”.`,
  },
  backup: {
    none: 'There is no backup yet.',
    late: `There is no backup of the last ${limits.backupHours} hours.`,
    done: (when: string, size: string) => `The last backup is from ${when} (${size}).`,
    failed: (when: string) => `The last try of a backup failed on ${when}.`,
    hookFailed: (when: string) => `The command after the backup failed on ${when}.`,
    drilled: (when: string) => `A backup was restored as a trial on ${when}, without a fault.`,
    drillFailed: (when: string) =>
      `The trial restore on ${when} failed: the backups may be useless.`,
  },
  unreadable: 'This could not be found out.',
  reason: (said: string) => `Reason: ${said}`,
  megabytes: (bytes: number) => `${megabytes.format(bytes / 1e6)} MB`,
} as const

const megabytes = new Intl.NumberFormat('en-CA', { maximumFractionDigits: 1 })
