import { limits } from '#core/limits.ts'
import { withFullStop } from '#core/sentence.ts'
import type { StorageTrouble } from '#platform/db/dialects/advice.ts'

const storageTroubles: Record<StorageTrouble, string> = {
  full: 'the database’s disk is full',
  readOnly: 'the database is read-only right now',
  busy: 'the database is busy and didn’t answer in time',
  gone: 'the database is missing or doesn’t answer',
  other: 'the disk is full or the database is damaged',
}

/**
 * The sentences about the state of the server. `when` is a day and a time, such as “Monday, July 15, 2099 at 9:30 a.m.”:
 * it never ends a sentence, since it may end with a full stop itself.
 */
export const health = {
  names: {
    storage: 'Bookings',
    disk: 'Disk',
    time: 'Clock',
    clock: 'Reminders and expiry',
    mail: 'Email',
    outbox: 'Emails to you',
    requests: 'Requests',
    backup: 'Backups',
    card: 'Card payments',
    texts: 'Text messages',
    erasure: 'Old data',
  },
  storage: {
    ok: 'Bookings can be saved.',
    failing: (trouble: StorageTrouble) => `Bookings and messages can’t be saved: ${storageTroubles[trouble]}.`,
  },
  disk: {
    ok: (free: string) => `The disk has ${free} free.`,
    warning: (free: string) =>
      `The disk is nearly full: ${free} left. Make room when less than ${limits.freeMegabytes} MB is free.`,
  },
  time: {
    ok: 'The server’s clock is right.',
    ahead: (by: string, when: string) => `Check the server’s clock: it jumped ahead ${by} (to ${when}).`,
    back: (by: string, when: string) => `Check the server’s clock: it went back ${by} (to ${when}).`,
  },
  clock: {
    ok: 'Reminders go out and requests expire on time.',
    failing: (when: string) => `Since ${when}, no reminder has gone out and no request has expired.`,
  },
  mail: {
    none: 'No email has been sent yet.',
    ok: (when: string) => `Email works (last sent ${when}).`,
    failing: (when: string) => `Email has been down since ${when}, and nothing is going out.`,
    /** Two lines on a phone. `when` is short, such as “7:46 a.m.”. */
    brief: (when: string) => `Email is down (since ${when}). Fix it`,
  },
  outbox: {
    ok: 'Your own emails reach you.',
    failing: (when: string) =>
      `The last email to you (${when}) was given up on. Once the cause is fixed, send it again under “Sent emails”.`,
  },
  requests: {
    ok: 'Requests are coming in as usual.',
    burst: (count: number, when: string) =>
      `${count} requests aren’t holding their times because too many came in at once (the first on ${when}).`,
    held: (part: number, days: number) =>
      `Unconfirmed requests hold ${percent.format(part)} of your crews’ time over the next ${days} days.`,
    look: 'See “Many requests at once” in Settings.',
  },
  backup: {
    none: 'There’s no backup yet.',
    late: `There’s no backup from the last ${limits.backupHours} hours.`,
    done: (when: string, size: string) => `Last backup: ${when} (${size}).`,
    closed: 'The next backup can’t be written to its folder.',
    failed: (when: string) => `The last backup, on ${when}, failed.`,
    hookFailed: (when: string) => `The command after the backup, on ${when}, failed.`,
    drilled: (when: string) => `The test restore on ${when} worked.`,
    drillFailed: (when: string) => `The test restore on ${when} failed, so the backups may be no good.`,
  },
  card: {
    off: 'Clients can’t pay by card.',
    ok: 'Clients can pay by card.',
    key: (when: string) =>
      `${withFullStop(`Square hasn’t taken your access token since ${when}`)} Nobody can pay by card, and payments by card aren’t found. Enter it again.`,
    silent: (when: string) =>
      `${withFullStop(`Square hasn’t answered since ${when}`)} What clients pay by card is found once it does.`,
    stuck: (pages: number) =>
      `Square refuses to end ${pages === 1 ? 'a page' : `${pages} pages`} on which a client can still pay what isn’t owed any more, or to say how ${pages === 1 ? 'it is' : 'they are'}. What is paid there is found if Square tells us of it. Deactivate the payment link in Square’s dashboard.`,
    /** `posted`: the address for which it was signed; empty if the key is another one. */
    signature: (when: string, { posted, right }: { posted: string; right: string }) =>
      posted === ''
        ? `Since ${when}, Square’s news isn’t signed with your signature key, so payments by card are found a little later. Copy the key from your webhook at Square once more.`
        : `Since ${when}, Square’s news goes to ${posted} and doesn’t count, so payments by card are found a little later. Enter ${right} in your webhook at Square.`,
  },
  texts: {
    off: 'No text messages are set up.',
    ok: 'Text messages go out.',
    key: (when: string) =>
      `${withFullStop(`Twilio didn’t take your account or token on ${when}`)} No text message goes out. Enter them again.`,
    refused: (when: string) =>
      `${withFullStop(`Twilio refused the last text message, on ${when}`)} Look at your number and your account there.`,
    signature: (when: string, { posted, right }: { posted: string; right: string }) =>
      posted === ''
        ? `Since ${when}, what Twilio sends us isn’t signed with your Auth Token, so what clients text, STOP too, doesn’t reach you. Copy the token from Twilio once more.`
        : `Since ${when}, Twilio sends what clients text to ${posted}, so it doesn’t reach you, STOP neither. Enter ${right} under your number at Twilio.`,
  },
  erasure: {
    ok: 'Old personal data is deleted on time.',
    bookings: (when: string, references: readonly string[]) =>
      `These bookings’ personal data should be gone by now, but couldn’t be deleted (last tried ${when}): ${references.join(', ')}.`,
    allBookings: (when: string) => `Old bookings couldn’t be deleted (last tried ${when}).`,
    records: (when: string) => `Old records, such as messages, couldn’t be deleted (last tried ${when}).`,
    help: 'The server tries again every day. If this stays, ask whoever runs the server: its log says why.',
  },
  unreadable: (name: string) => `“${name}” couldn’t be checked.`,
  size: (bytes: number) => (bytes < 1e9 ? `${number.format(bytes / 1e6)} MB` : `${number.format(bytes / 1e9)} GB`),
} as const

const percent = new Intl.NumberFormat('en-CA', { style: 'percent' })
const number = new Intl.NumberFormat('en-CA', { maximumFractionDigits: 1 })
