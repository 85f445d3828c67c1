import { limits } from './limits.ts'
import { ended } from './sentence.ts'

/** An undo before that withdraws the email. */
const soon = `in ${limits.pressSeconds} seconds`

/** The words of the day sheet, on the desk's first page. */
export const daySheet = {
  today: (day: string) => `Today, ${day}`,
  tomorrow: (day: string) => `Tomorrow, ${day}`,
  /** How old a sheet is that was kept in the browser. */
  asOf: (time: string, age: string) => `As of ${time}, ${age}`,
  /** With several crews. */
  crews: 'Crews',
  allCrews: 'All crews',
  noCrew: 'No crew is free for these',
  noCrewHelp: 'More is booked than the crews can do. Move a job, or give it to another crew.',
  notKept: (crew: string) => `You gave this to ${crew}, but that crew is not free then.`,
  print: 'Print',
  printNamed: (day: string) => `Print ${day}`,
  printed: { time: 'Time', client: 'Client', where: 'Where', job: 'Job', crewless: 'No crew' },
  noJobs: 'No jobs are planned.',
  earlier: (count: number) => (count === 1 ? '1 job is over' : `${count} jobs are over`),
  next: 'Next',
  now: 'Now',
  call: 'Call',
  text: 'Text',
  map: 'Map',
  /** What the text message to the client says; its author can change it before it is sent. */
  texts: {
    on_the_way: (name: string, business: string, time: string) =>
      `Hello ${name}, this is ${business}. We are on our way for your ${time} appointment.`,
    done: (name: string, business: string) =>
      `Hello ${name}, this is ${business}. The work is done. Thank you for choosing us!`,
    appointment: (name: string, business: string, when: string) =>
      ended(`Hello ${name}, this is ${business}, about your appointment on ${when}`),
    request: (name: string, business: string, when: string) =>
      ended(`Hello ${name}, this is ${business}, about your request for ${when}`),
  },
  notes: 'Notes',
  clientNote: 'Note from the client',
  newNote: 'New',
  tellBy: (how: string) => `Confirm by: ${how}`,
  requests: 'Requests to answer',
  noRequests: 'No request waits for an answer.',
  moreRequests: (count: number) => `See all ${count} requests`,
  answerBy: (when: string) => `Answer by ${when}`,
  /** `hours` are whole ones, rounded down: below 0 the request has expired. */
  expires: (hours: number) => {
    if (hours < 0) return 'Expired'
    return hours < 1 ? 'Expires within the hour' : `Expires in ${hours} h`
  },
  confirm: 'Confirm',
  confirmNamed: (name: string) => `Confirm ${name}`,
  confirmed: (name: string, isMailed: boolean) =>
    `${name} is confirmed${isMailed ? `, and an email says so ${soon}` : '. No email address is known: tell them'}.`,
  /** One press for each step of a job, and what it did. */
  steps: {
    on_the_way: { label: 'On the way', did: (name: string) => `On the way to ${name}.` },
    start: { label: 'Start', did: (name: string) => `The job for ${name} has started.` },
    complete: { label: 'Done', did: (name: string) => `The job for ${name} is done.` },
  },
  stepNamed: (label: string, name: string) => `${label}: ${name}`,
  noted: (name: string) => `The note about ${name} is added.`,
  notThere: {
    label: 'No one there',
    named: (name: string) => `No one there: ${name}`,
    reason: 'What happened',
    submit: 'Mark as a no-show',
    did: (name: string) => `${name}: a no-show.`,
  },
  /** The jobs of earlier days that still count as confirmed. */
  past: {
    title: 'Was this done?',
    help: 'The day is over, and nobody has said how these jobs ended.',
    answers: [
      { action: 'complete', label: 'Completed', said: (name: string) => `${name}: completed.` },
      { action: 'no_show', label: 'No-show', said: (name: string) => `${name}: a no-show.` },
    ],
  },
  mailToo: 'and tell by email',
  mailTooNamed: (name: string) => `and tell ${name} by email`,
  mailed: `An email says so ${soon}.`,
  close: 'Close',
  /** A finished job offers these. */
  after: {
    note: 'Add a note',
    noteNamed: (name: string) => `Add a note: ${name}`,
    submit: 'Add the note',
    photos: 'Photos',
    photosNamed: (name: string) => `Photos: ${name}`,
    again: 'Book again',
    againNamed: (name: string) => `Book again: ${name}`,
  },
  /** A press that the server does not have yet. */
  willBeSent: 'Will be sent',
  sentLater: 'It will be sent when the network is back.',
  unsent: {
    title: 'Not sent yet',
    labels: {
      confirm: 'Confirm',
      on_the_way: 'On the way',
      start: 'Start',
      complete: 'Done',
      no_show: 'No one there',
      note: 'Note',
      undo: 'Undo',
    },
    step: (label: string, name: string, time: string) => `${label}: ${name}, ${time}`,
    refused: 'Not done',
    waits: 'It waits for the step before it.',
    drop: 'Remove',
    dropNamed: (step: string) => `Remove: ${step}`,
  },
  undone: (name: string) => `${name}: the last step is undone.`,
} as const
