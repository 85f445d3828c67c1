import { limits } from '#core/limits.ts'
import { withFullStop } from '#core/sentence.ts'

/** An undo before that withdraws the email. */
const soon = `in ${limits.pressSeconds} seconds`

/** The words of Today, the desk's first page. */
export const daySheet = {
  /** The card of one job. */
  job: 'Job',
  open: 'Open',
  openNamed: (name: string) => `Open ${name}`,
  until: (end: string) => `to ${end}`,
  leave: (time: string) => `leave by ${time}`,
  leaveFor: (time: string, drive: string) => `Leave by ${time}, ${drive} drive`,
  /** Two jobs in the wrong order. */
  swap: (first: string, second: string, saved: string) => `Swap ${first} and ${second}: ${saved} less driving.`,
  swapped: (time: string, name: string) => `${time} ${name}`,
  swapHelp: 'Ask both clients first, then move the jobs in the calendar.',
  listPrice: 'By the price list',
  price: 'Price',
  isPaid: 'Paid',
  nothingToPay: 'Nothing to pay',
  left: (amount: string) => `${amount} to collect`,
  paid: (amount: string) => `Paid ${amount}`,
  /** Of a job on an invoice with others. */
  onShared: 'On account',
  goOn: (name: string) => `Next: ${name}`,
  /** The jobs of a day. */
  day: 'The day',
  jobs: (count: number) => (count === 1 ? '1 job' : `${count} jobs`),
  openCalendar: 'Open calendar',
  /** The way over all jobs that are left. */
  route: 'Route',
  routeNamed: (stops: number) => `Open the route of ${stops} stops in your map`,
  tomorrow: 'Tomorrow',
  first: (time: string, name: string, city: string) => `first at ${time}, ${name}${city ? ` in ${city}` : ''}`,
  drive: 'Drive',
  nothing: { title: 'Nothing booked today', none: 'Nothing booked tomorrow either.' },
  /** All jobs of today are done. */
  allDone: (paid: string) => (paid ? `All done: ${paid} paid` : 'All done'),
  nextOne: (when: string, name: string) => `Next: ${when}, ${name}`,
  /** How old a sheet is that was kept in the browser. */
  asOf: (time: string, age: string) => `As of ${time}, ${age}`,
  /** With several crews. */
  crews: 'Crews',
  allCrews: 'All crews',
  noCrew: 'No crew is free for these',
  noCrewHelp: 'More is booked than the crews can do. Move a job, or give it to another crew.',
  notKept: (crew: string) => `You gave this to ${crew}, but that crew is not free then.`,
  print: 'Print day sheets',
  printNamed: (day: string) => `Print day sheets: ${day}`,
  printed: { time: 'Time', client: 'Client', where: 'Where', job: 'Job', crewless: 'No crew' },
  noJobs: 'Nothing booked.',
  next: 'Next',
  now: 'Now',
  call: 'Call',
  text: 'Text',
  map: 'Map',
  notes: 'From the client',
  clientNote: 'Note from the client',
  newNote: 'New',
  tellBy: (how: string) => `Prefers: ${how}`,
  confirmed: (name: string, isMailed: boolean) =>
    `Confirmed ${withFullStop(name)} ${isMailed ? `The email leaves ${soon}.` : 'There’s no email address: call or text.'}`,
  /** One press for each step of a job, and what it did. */
  steps: {
    on_the_way: { label: 'On my way', did: (name: string) => `On my way to ${withFullStop(name)}` },
    start: { label: 'Start', did: (name: string) => `Started ${withFullStop(name)}` },
    complete: { label: 'Finish job', did: (name: string) => `Finished ${withFullStop(name)}` },
  },
  stepNamed: (label: string, name: string) => `${label} ${name}`,
  noted: (name: string) => `Note on ${name} added.`,
  notThere: {
    label: 'No-show',
    named: (name: string) => `No-show ${name}`,
    reason: 'What happened',
    submit: 'No-show',
    did: (name: string) => `No-show: ${withFullStop(name)}`,
  },
  mailToo: (name: string) => `Also email ${name}`,
  mailed: `The email leaves ${soon}.`,
  close: 'Cancel',
  /** A finished job offers these. */
  after: {
    note: 'Add note',
    noteNamed: (name: string) => `Add note ${name}`,
    submit: 'Add note',
    photos: 'Photos',
    photosNamed: (name: string) => `Photos: ${name}`,
    again: 'Book again',
    againNamed: (name: string) => `Book again: ${name}`,
  },
  unsent: {
    labels: {
      confirm: 'Confirm',
      decline: 'Decline',
      on_the_way: 'On my way',
      start: 'Start',
      complete: 'Finish job',
      no_show: 'No-show',
      note: 'Note',
      undo: 'Undo',
    },
    waits: 'It waits for the step before it.',
  },
  /** The first run. */
  welcome: {
    title: (business: string) => `Welcome. The website of ${business} is already up.`,
    left: (count: number) =>
      count === 1
        ? 'One short step is left before clients can book you. Skip it and come back later.'
        : `${count} short steps are left before clients can book you. Skip any of them and come back later.`,
    seeSite: 'See your site',
    setUp: 'Set up',
    of: (done: number, all: number) => `${done} of ${all}`,
    go: 'Continue',
    start: 'Start',
    minutes: (count: number) => `${count} min`,
    or: 'Or start with a client',
    call: 'Someone is on the phone',
    callHelp: 'Enter a booking: name, number and time are enough',
    line: (left: number) => (left === 1 ? '1 step of the set-up is left' : `${left} steps of the set-up are left`),
    steps: {
      business: ['Your business', 'Name, address, phone', 2],
      opening: ['Hours and crews', 'When clients can book', 1],
      services: ['Services and prices', 'How long each takes, and what it costs', 3],
      serviceArea: ['Where you go', 'Your towns, and the drive to each', 1],
      mail: ['Email', 'So that clients get their confirmations', 5],
      people: ['People', 'Who may sign in here', 1],
      money: ['Money', 'Whether you are registered for the HST', 1],
    },
  },
} as const
