import { ended } from './sentence.ts'

/** The texts of the set-up of a new site. */
export const deskSetup = {
  title: 'Set up your site',
  /** `missing`: what is left, if that is little. */
  line: (done: number, all: number, missing: readonly string[]) =>
    `Set up, ${done} of ${all}${missing.length > 0 ? `. Still missing: ${missing.join(', ')}` : ''}`,
  help: (done: number, all: number) => `${done} of ${all} steps are done.`,
  isMadeUp: 'Until then the site shows facts that are made up.',
  /** What a step that is left lacks. */
  missing: {
    business: 'facts of your business',
    opening: 'opening hours',
    services: 'services',
    serviceArea: 'where you go',
    mail: 'a mail server',
    /** The mail server is set up. */
    mailTest: 'a test email',
    people: 'who may sign in',
  },
  steps: {
    business: 'Your business: name, address, phone',
    opening: 'Opening hours and crews',
    services: 'Services: how long each takes, and its prices',
    serviceArea: 'Where you go',
    mail: 'Emails: the mail server, and a test',
    people: 'Who may sign in',
  },
  done: 'done',
  left: (count: number) => (count === 1 ? '1 left' : `${count} left`),
  start: {
    help: 'Your site is there already, with facts that are made up. These short steps make it yours: each asks for a few of them, and can be skipped. What you save is on the site a second later.',
    begin: 'Begin',
    goOn: 'Continue',
  },
  step: {
    place: (number: number, all: number) => `Step ${number} of ${all}`,
    help: {
      business:
        'This stands on the site and in its emails. Correct what is made up, or say that it is right as it is.',
      opening: 'Visitors can book within these hours, as many at a time as you have crews.',
      services:
        'How long each takes for one vehicle, and from which price you do it, if you name one. Hide what you do not offer: you can show it again later.',
      serviceArea:
        'Visitors see these places, and the time between two appointments leaves room for the drive.',
      mail: 'Without a mail server nobody receives an email: you are not told of a new request, and clients get no confirmation. The test says what is wrong if it does not work.',
      people: 'They see the bookings, answer messages and change the site.',
    },
    save: 'Save and continue',
    saveAndTest: 'Save and send a test email',
    skip: 'Skip for now',
    full: {
      business: 'All facts of the business',
      opening: 'All hours and rules, holidays too',
      services: 'All about the services: texts, pictures',
      serviceArea: 'The whole page of the service area',
    },
    none: 'None',
    weHaveNone: 'We have none',
    bringBack: 'Bring them back',
    bringItBack: 'Bring it back',
    named: (what: string, of: string) => `${what}: ${of}`,
    change: 'Change them',
    follows: 'This follows from what you changed. Save again if it is what you want:',
    others: 'You changed more of this on its full page. That is published too.',
    tested: (when: string) => ended(`A test email left with these settings on ${when}`),
    example: (address: string) =>
      `${address} came with the program and is nobody’s address. Enter your own, and take this one off the list once yours works.`,
    signsOut: (address: string) =>
      `You are signed in as ${address}, which is not on the list. Saving signs you out: sign in again with an address on the list.`,
    noMail:
      'No mail server is set up, so the code to sign in is only printed on the server’s console.',
  },
  end: {
    title: 'Your site is set up',
    titleLeft: 'Almost set up',
    all: 'All steps are done. You can change everything at any time, on the pages “Site” and “Emails”.',
    left: 'This is left. The first page of the desk shows it until it is done.',
    site: 'Look at the site',
    done: 'Done',
  },
} as const
