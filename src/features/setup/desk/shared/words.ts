import { withFullStop } from '#core/sentence.ts'

/** The texts of the set-up of a new site. */
export const deskSetup = {
  title: 'Set up',
  steps: {
    business: 'Your business',
    opening: 'Hours and crews',
    services: 'Services and prices',
    serviceArea: 'Where you go',
    mail: 'Email',
    people: 'Who can sign in',
    money: 'Money',
  },
  done: 'Done',
  left: (count: number) => (count === 1 ? '1 left' : `${count} left`),
  start: {
    help: 'Your site is already up, with made-up facts. A few short steps make it yours. Skip any of them and come back later.',
    begin: 'Start',
    goOn: 'Continue',
  },
  step: {
    place: (number: number, all: number) => `Set up, ${number} of ${all}`,
    help: {
      business: 'This is on your site and in its emails. Fix what’s made up, or tick that it’s right.',
      opening: 'Clients can book within these hours, as many at a time as you have crews.',
      services:
        'How long each takes for one vehicle, and what it costs from. Hide what you don’t offer: you can show it again later.',
      serviceArea: 'Clients see these places, and there’s always time for the drive between two jobs.',
      mail: 'So you hear of new requests and clients get their confirmations. A test email tells you if it works.',
      people: 'They see bookings, answer messages and change the site.',
      money: 'What stands on your invoices, and where e-Transfers go. Both answers are fine.',
    },
    save: 'Save and continue',
    saveAndTest: 'Save and send a test email',
    skip: 'Skip for now',
    full: {
      business: 'Everything about the business',
      opening: 'All hours, holidays and rules',
      services: 'Service texts and pictures',
      serviceArea: 'Everything about the service area',
    },
    none: 'None',
    weHaveNone: 'None',
    bringBack: 'Bring them back',
    bringItBack: 'Bring it back',
    named: (what: string, of: string) => `${what}: ${of}`,
    change: 'Change',
    tested: (when: string) => withFullStop(`A test email went out with these settings on ${when}`),
  },
  end: {
    title: 'You’re all set',
    titleLeft: 'Almost set up',
    all: 'Everything is done. Change any of it any time, under Settings and Website.',
    left: 'This is left. Today shows it until it’s done.',
    site: 'See your site',
    done: 'Done',
  },
} as const
