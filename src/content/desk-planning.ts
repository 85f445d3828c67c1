import { business } from './business.ts'
import { limits } from './limits.ts'

/** What the server says when it refuses something about blocked times, or a day operation. */
export const planningRefusals = {
  reason: 'Enter a reason',
  date: 'Choose a day',
  ended: 'That day has passed. Choose today or a later one',
  lastDate: (days: number) => `Choose the same or a later day, at most ${days} days in all`,
  time: 'Choose a time on the half hour',
  bothTimes: 'Choose both times, or neither to block whole days',
  oneDay: 'Times can be blocked within one day. Choose the same day twice, or leave the times out',
  laterTime: 'Choose a time after the first',
  noBlock: 'There is no such blocked time any more: reload the page.',
  kind: (names: readonly string[]) => `Name one of ${names.join(', ')}`,
  toDay: 'Choose the day to move to',
  sameDay: 'Choose another day than the one they are on',
  noToDay: 'A cancellation has no day to move to: remove it',
  block: 'Say true or false',
  id: 'Send 32 random hexadecimal digits, the same when you try again',
  placeholder: (names: readonly string[]) =>
    `Something in braces cannot be put in. Use ${names.map((name) => `{${name}}`).join(', ')}`,
  nothing: 'On that day there is nothing left to do: no appointments lie ahead.',
  noneFit: 'None of these appointments finds room on that day. Choose another.',
  noneNow:
    'Nothing can be done to these appointments now: mails of an earlier day operation still wait. Undo that one first, or wait until its mails have gone.',
  noOperation: 'There is no such day operation: reload the page.',
  mailsGone:
    'The mails are on their way, so this cannot be undone any more. Change the bookings one by one, and write to the clients.',
} as const

const letter = (...paragraphs: string[]) =>
  ['Hello {name},', ...paragraphs, `${business.name}\n${business.phone}\n${business.email}`].join(
    '\n\n',
  )

/** The words offered for the mails about a whole day. What stands in braces is put in for each client. */
export const dayDrafts = {
  cancel: {
    subject: 'Cancelled: {service}, {when} ({reference})',
    text: letter(
      'We are sorry: we cannot come that day, and have to cancel your appointment for {service}, {when}.',
      `To find another day, call ${business.phone} or answer this mail, and name {reference}.`,
    ),
  },
  move: {
    subject: 'Your appointment has moved: {when} ({reference})',
    text: letter(
      'We are sorry: we cannot come on {before}. Your appointment for {service} is now {when}.',
      `If that does not suit you, call ${business.phone} or answer this mail, and name {reference}.`,
    ),
  },
} as const

/** Why an operation leaves an appointment as it is: mostly since it finds no room on the other day. */
export const skipReasons = {
  waits:
    'a mail of an earlier day operation still waits. Undo that one first, or wait until its mails have gone',
  taken: 'no crew is free then',
  missing: 'the clocks jump over that time',
  past: 'that time has passed',
} as const

/** Why a day, or a part of it, takes no bookings. */
export const closures = {
  day: (reason: string) => `Blocked: ${reason}`,
  part: (from: string, to: string, reason: string) => `Blocked ${from} to ${to}: ${reason}`,
} as const

/** The words of the desk's planning page. */
export const deskPlanning = {
  blocks: {
    title: 'Blocked times',
    help: 'Nobody can book these times on the site. Appointments that stand in them already stay.',
    none: 'Nothing is blocked.',
    days: (from: string, to: string) => `${from} – ${to}`,
    times: (from: string, to: string) => `${from} to ${to}`,
    whole: 'the whole day',
    by: (who: string) => `by ${who}`,
    remove: 'Remove',
    removeNamed: (what: string) => `Remove the block: ${what}`,
    add: 'Block a time',
    from: 'First day',
    to: 'Last day',
    fromTime: 'From',
    toTime: 'Until',
    date: 'Day',
    wholeDays: 'Whole days',
    empty: 'Choose a time',
    reason: 'Reason',
    reasonHint: 'Clients do not see it',
    submit: 'Block it',
    done: 'It is blocked.',
    removed: 'It can be booked again.',
    standing: (count: number) =>
      count === 1
        ? 'One appointment stands in this time. It was not touched:'
        : `${count} appointments stand in this time. They were not touched:`,
  },
  day: {
    title: 'A whole day',
    help: `Bad weather, a sick crew: cancel or move every appointment of a day at once. Each client gets one mail. You have ${limits.undoMinutes} minutes to undo it.`,
    day: 'Day',
    none: 'No appointments lie ahead on this day.',
    cancel: 'Cancel all',
    move: 'Move all',
    toDay: 'Move to',
    toDayHint: 'At the same times',
    closed: (why: string) => `${why}. You can move appointments there all the same.`,
    stays: (why: string) => `Stays as it is: ${why}`,
    roomFor: (room: number, all: number) =>
      room === all ? 'All of them find room.' : `${room} of ${all} find room.`,
    reason: 'Reason',
    reasonHint: 'For your own records; clients do not see it',
    subject: 'Subject of the mail',
    text: 'Text of the mail',
    placeholders: (names: readonly string[]) =>
      `Put in for each client: ${names.map((name) => `{${name}}`).join(', ')}`,
    block: 'Block the day, so that nobody books it',
    submit: {
      block: 'Block the day',
      cancel: (count: number) =>
        count === 1 ? 'Cancel 1 appointment' : `Cancel ${count} appointments`,
      move: (count: number) => (count === 1 ? 'Move 1 appointment' : `Move ${count} appointments`),
    },
    leave: 'Leave it as it is',
    left: 'These were left as they are:',
  },
  operations: {
    title: 'Recent day operations',
    none: 'No day was cancelled or moved yet.',
    done: {
      cancel: (count: number, day: string) =>
        `${count === 1 ? '1 appointment' : `${count} appointments`} cancelled: ${day}`,
      move: (count: number, day: string, to: string) =>
        `${count === 1 ? '1 appointment' : `${count} appointments`} moved: ${day} → ${to}`,
    },
    blocked: 'The day is blocked.',
    left: (time: string) => `The mails go in ${time}.`,
    undo: 'Undo',
    undoNamed: (what: string) => `Undo: ${what}`,
    undone: 'It was undone. No mail goes out.',
    undoneBut: (names: readonly string[]) =>
      `It was undone. The mail still goes to ${new Intl.ListFormat('en-CA').format(names)}.`,
    wasUndone: (when: string) => `Undone ${when}`,
    gone: 'The mails have gone.',
    skipped: 'These could not be put back:',
  },
  skipped: {
    changed: 'changed since',
    taken: 'the time was taken since',
  },
  settings: {
    reminders: {
      title: 'Reminders',
      label: 'Mail clients the day before their appointment',
    },
  },
  feed: {
    title: 'Calendar feed',
    help: 'Subscribe to this address in your own calendar program, and it shows all appointments. In Google Calendar: Other calendars, From URL. In Apple Calendar: File, New Calendar Subscription. In Outlook: Add calendar, Subscribe from web.',
    secret: 'Whoever has the address can read all appointments. Renew it if it got out.',
    address: 'Address',
    copy: 'Copy',
    copied: 'Copied.',
    notCopied: 'The browser did not allow it. The address is selected: copy it yourself.',
    renew: 'Renew the address',
    sure: 'The present address stops working at once, and every calendar program needs the new one.',
    renewNow: 'Renew it now',
    leave: 'Keep it',
    renewed: 'The address is new. Subscribe again with it.',
  },
} as const
