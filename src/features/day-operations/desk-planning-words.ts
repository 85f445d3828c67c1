import { limits } from '#core/limits.ts'
import { withFullStop } from '#core/sentence.ts'

/** The texts with which the server refuses to block a time, to note time off, or to move a whole day. */
export const planningRefusals = {
  reason: 'Enter a reason',
  date: 'Choose a day',
  ended: 'That day has passed. Choose today or a later day',
  lastDate: (days: number) => `Choose the same or a later day, at most ${days} days in all`,
  time: 'Choose a time on the half hour',
  bothTimes: 'Choose both times, or neither for whole days',
  oneDay: 'Times must be within one day. Choose the same first and last day, or leave the times out',
  laterTime: 'Choose a time later than the first one',
  noBlock: 'This blocked time no longer exists. Reload the page.',
  crew: 'Choose one of your crews',
  noAbsence: 'This time off no longer exists. Reload the page.',
  kind: (names: readonly string[]) => `Send one of ${names.join(', ')}`,
  toDay: 'Choose the day to move to',
  sameDay: 'Choose a different day from the one they are on',
  moves: 'Send each appointment once, with the day and the time on the half hour to move it to',
  noMoves: 'Send either one day to move to, or a time for each appointment',
  ids: (most: number) => `Send the ids of at most ${most} appointments, with commas between them`,
  noToDay: 'A cancellation has no day to move to: remove it',
  block: 'Send true or false',
  id: 'Send 32 random hexadecimal digits, and the same ones when you try again',
  doneBefore:
    'This was done already, as it was when you first pressed: you find it under Settings, Moved days. To do it differently, undo it there, and press again.',
  placeholder: (names: readonly string[]) =>
    `There is an unknown word in braces. Use only ${names.map((name) => `{${name}}`).join(', ')}`,
  nothing: 'There are no upcoming appointments on that day, so there is nothing to do.',
  noneFit: 'None of these appointments fits on that day. Choose another day.',
  noneNow:
    'These appointments cannot be changed now: emails about an earlier move are still waiting. Undo that move first, or wait until its emails have gone out.',
  noOperation: 'This move no longer exists. Reload the page.',
  mailsGone:
    'The emails are on their way, so this can no longer be undone. Change the bookings one by one, and write to the clients.',
} as const

/** The reasons why a day operation leaves an appointment unchanged. Most often it does not fit on the other day. */
export const skipReasons = {
  waits:
    'an email about an earlier move is still waiting. Undo that move first, or wait until its emails have gone out',
  taken: 'no crew is free at that time',
  missing: 'the clocks go forward that day and skip that time',
  past: 'that time has passed',
  same: 'it is at that time already',
} as const

/** The texts for a day, or a part of it, that takes no bookings. */
export const closures = {
  day: (reason: string) => `Blocked: ${reason}`,
  part: (from: string, to: string, reason: string) => `Blocked ${from} to ${to}: ${reason}`,
} as const

/** The texts of what is planned beside bookings: on the calendar, in its dialogs, and as lists in the settings. */
export const deskPlanning = {
  /** The dialogs, by the name that their addresses have. */
  open: {
    block: 'Block time',
    off: 'Time off',
    day: 'Move or cancel a day',
    requests: 'Many requests at once',
    planned: 'Blocked time and time off',
  },
  close: 'Done',
  blocks: {
    title: 'Blocked time',
    help: 'Nobody can book it on the website. Appointments that are there stay.',
    none: 'Nothing is blocked',
    days: (from: string, to: string) => `${from} – ${to}`,
    times: (from: string, to: string) => `${from} to ${to}`,
    whole: 'the whole day',
    by: (who: string) => `by ${who}`,
    remove: 'Remove',
    removeNamed: (what: string) => `Remove the blocked time: ${what}`,
    from: 'First day',
    to: 'Last day',
    fromTime: 'From',
    toTime: 'Until',
    date: 'Day',
    wholeDays: 'Whole days',
    empty: 'Choose a time',
    reason: 'Reason',
    reasonHint: 'Clients don’t see it',
    submit: 'Block time',
    done: (span: string) => `Blocked ${span}`,
    removed: (span: string) => `Open again: ${span}`,
    met: (count: number) =>
      count === 1 ? '1 appointment is there already. It stays:' : `${count} appointments are there already. They stay:`,
  },
  absences: {
    title: 'Time off',
    help: 'The crew’s jobs go to the other crews where they can. Clients can book one crew fewer.',
    none: 'Nobody is off',
    named: (crew: string, span: string) => `${crew}: ${span}`,
    removeNamed: (what: string) => `Remove the time off: ${what}`,
    crew: 'Crew',
    emptyCrew: 'Choose a crew',
    submit: 'Add time off',
    done: (span: string) => `Time off added. ${span}`,
    removed: (span: string) => `Back at work. ${span}`,
    met: (count: number) =>
      count === 1
        ? '1 appointment has no crew now. Move it, or cancel it:'
        : `${count} appointments have no crew now. Move them, or cancel them:`,
  },
  day: {
    help: `For bad weather or a breakdown. Each client with an email address gets one email; the others are listed for you to call. You can undo it for ${limits.undoMinutes} minutes.`,
    day: 'Day',
    none: 'No appointments ahead on this day',
    cancel: 'Cancel all',
    move: 'Move all to another day',
    toDay: 'Move to',
    toDayHint: 'At the same times',
    closed: (why: string) => `${withFullStop(why)} You can still move appointments there.`,
    stays: (why: string) => `Stays: ${why}`,
    roomFor: (room: number, all: number) => (room === all ? 'All of them fit.' : `${room} of ${all} fit.`),
    reason: 'Reason',
    reasonHint: 'Clients don’t see it',
    mail: 'The email to clients',
    subject: 'Subject of the email',
    text: 'Text of the email',
    frenchSubject: 'Subject of the email in French',
    frenchText: 'Text of the email in French',
    frenchHint: 'For clients you write to in French',
    placeholders: (names: readonly string[]) =>
      `Filled in for each client: ${names.map((name) => `{${name}}`).join(', ')}`,
    block: 'Block the day, so nobody can book it',
    submit: {
      block: 'Block the day',
      cancel: (count: number) => (count === 1 ? 'Cancel 1 appointment' : `Cancel ${count} appointments`),
      move: (count: number) => (count === 1 ? 'Move 1 appointment' : `Move ${count} appointments`),
    },
    /** Each appointment moves to a time of its own. */
    each: {
      open: 'Move each to its next free time',
      times: 'New times',
      help: 'Change a time, or leave an appointment where it is.',
      stay: 'Leave it where it is',
      none: 'No free time was found',
      gone: 'A chosen time has gone. Choose again where it is marked.',
      goneTime: (time: string) => `${time} has gone: choose again`,
      goneOption: (time: string) => `${time} (gone)`,
      now: (when: string) => `now ${when}`,
    },
    leave: 'Back',
    left: 'These stay as they were:',
  },
  operations: {
    title: 'Moved days',
    none: 'No day has been moved or cancelled yet',
    done: {
      cancel: (count: number, day: string) =>
        `${count === 1 ? '1 appointment' : `${count} appointments`} cancelled: ${day}`,
      move: (count: number, day: string, to: string) =>
        `${count === 1 ? '1 appointment' : `${count} appointments`} moved: ${day} → ${to}`,
      each: (count: number, day: string) =>
        count === 1
          ? `1 appointment moved to its next free time: ${day}`
          : `${count} appointments moved, each to a time of its own: ${day}`,
    },
    blocked: 'The day is blocked.',
    left: (time: string) => withFullStop(`The emails go out in ${time}`),
    undo: 'Undo',
    undoNamed: (what: string) => `Undo: ${what}`,
    undone: 'Undone. No email goes out.',
    undoneBut: (names: readonly string[]) =>
      withFullStop(`Undone. The email still goes to ${new Intl.ListFormat('en-CA').format(names)}`),
    wasUndone: (when: string) => `Undone ${when}`,
    gone: 'The emails are sent.',
    skipped: 'These could not be put back:',
  },
  skipped: { changed: 'changed since then', taken: 'the time has been taken since then' },
} as const
