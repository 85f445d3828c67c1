import { formatList, withFullStop } from '#core/sentence.ts'

/** The texts of the desk's settings: their list, the present value of each, and their forms. */
export const deskSettings = {
  find: 'Find a setting',
  nothing: (typed: string) => `No setting found for “${typed}”`,
  more: 'More',
  unused: (count: number) => `${count} you don’t use yet`,
  groups: { business: 'Your business', work: 'Your work', clients: 'Your clients', desk: 'This desk' },
  /** `finds`: other words by which a person looks for it. */
  entries: {
    business: {
      label: 'Business',
      help: 'Your name, address and phone number, on the site and in every email.',
      finds: 'name address phone email logo brands social facebook instagram',
    },
    website: { label: 'Website texts and pictures', help: '', finds: 'site pages photos publish products reviews' },
    people: {
      label: 'People',
      help: 'They see bookings, answer messages and change the site.',
      finds: 'colleague staff users sign in',
    },
    money: {
      label: 'Money',
      help: '',
      finds: 'tax hst gst number registered invoice e-transfer terms net due payment',
    },
    card: { label: 'Card online', help: '', finds: 'square credit debit pay key token webhook' },
    hours: {
      label: 'Opening hours',
      help: 'Clients can book within these hours. What’s already booked stays.',
      finds: 'holiday closed week day open vacation',
    },
    crews: {
      label: 'Crews',
      help: 'As many jobs fit at one time as you have crews. What’s already booked stays.',
      finds: 'vans teams staff',
    },
    off: {
      label: 'Time off and blocked time',
      help: 'Nobody can book blocked time on the site. While a crew is off, one job fewer fits at a time.',
      finds: 'block vacation away sick holiday',
    },
    moved: {
      label: 'Moved days',
      help: 'Days you moved or cancelled as a whole, the latest first.',
      finds: 'snow weather cancel day',
    },
    services: {
      label: 'Services and prices',
      help: 'How long each takes, and what it costs from. Booking times follow, and what’s already booked stays.',
      finds: 'price cost minutes duration hide',
    },
    extras: {
      label: 'Add-ons and conditions',
      help: 'What clients can add to a service, and what makes the work longer.',
      finds: 'extras pet hair price',
    },
    area: {
      label: 'Area and drive times',
      help: 'Where you go and how long you drive. Booking times leave room for the drive.',
      finds: 'places towns postal code travel surcharge',
    },
    rules: {
      label: 'Booking rules',
      help: 'When clients can book, move or cancel by themselves.',
      finds: 'notice ahead pause cancel answer request',
    },
    questions: {
      label: 'Extra questions',
      help: 'What the booking form asks besides its own questions.',
      finds: 'parking gate dog form',
    },
    email: {
      label: 'Email',
      help: 'How emails to you and your clients go out.',
      finds: 'mail server smtp gmail password sender',
    },
    texts: { label: 'Text messages', help: '', finds: 'sms twilio reminder stop phone segment price alert' },
    sent: { label: 'Sent emails', help: '', finds: 'mail outbox failed waiting' },
    reminders: {
      label: 'Reminders',
      help: 'Clients with a confirmed booking get an email the day before, from 9 a.m.',
      finds: 'email day before',
    },
    after: {
      label: 'After the job',
      help: 'Two hours after you finish a job, its client gets an email with the invoice or receipt, if they have none yet, and the photos you share. Clients who agreed to promotions can book again and write a review from it.',
      finds: 'review google receipt thank you email again months follow up',
    },
    words: { label: 'Your words', help: '', finds: 'emails drafts texts templates' },
    requests: { label: 'Many requests at once', help: '', finds: 'spam fake let through dealership address network' },
    alerts: {
      label: 'Notifications',
      help: '',
      finds: 'sound alert banner ring push phone quiet hours night ntfy test badge',
    },
    keys: { label: 'Keyboard shortcuts', help: '', finds: 'single keys' },
    feed: {
      label: 'Calendar on your phone',
      help: 'Your bookings in Google, Apple or Outlook, in an address of your own.',
      finds: 'feed ical subscribe google apple outlook',
    },
    account: { label: 'Sign-in and passkeys', help: '', finds: 'sign out browsers devices sessions lost phone' },
    data: { label: 'Data and backups', help: '', finds: 'export download csv json zip photos accountant server' },
    privacy: { label: 'Privacy', help: '', finds: 'delete erase client data' },
  },
  /** The present value of a setting, in one line. */
  values: {
    unsaved: 'Not saved yet',
    unpublished: (count: number) => (count === 1 ? '1 change not published' : `${count} changes not published`),
    published: 'All published',
    madeUp: (value: string) => `${value} · made up`,
    money: { unknown: 'Are you registered for the HST?', no: 'Not registered', yes: (number: string) => number },
    card: { on: 'On', off: 'Off' },
    texts: { on: 'On', off: 'Off', failing: 'The last one did not go out' },
    people: (count: number) => (count === 1 ? '1 person' : `${count} people`),
    /** `hours` are such as “Mon–Fri 8–6”. */
    span: (from: string, to: string) => `${from}–${to}`,
    crews: (count: number) => (count === 1 ? '1 crew' : `${count} crews`),
    off: (blocked: number, away: number) =>
      blocked + away === 0
        ? 'Nothing planned'
        : formatList([...(blocked > 0 ? [`${blocked} blocked`] : []), ...(away > 0 ? [`${away} off`] : [])], 'and'),
    moved: (count: number) => (count === 0 ? 'None' : `${count} lately`),
    services: (offered: number, all: number) => (offered === all ? `${all} services` : `${offered} of ${all} services`),
    extras: (count: number) => (count === 0 ? 'None' : `${count}`),
    area: (places: number, minutes: number) => `${places === 1 ? '1 area' : `${places} areas`}, up to ${minutes} min`,
    rules: (hours: number, days: number) => `${hours} h to ${days} days ahead`,
    questions: (count: number) => (count === 0 ? 'None' : `${count}`),
    noEmail: 'Isn’t set up yet',
    setUp: 'Set up',
    failed: (count: number) => (count === 1 ? '1 failed' : `${count} failed`),
    noneFailed: 'None failed',
    reminders: { on: 'The day before at 9 a.m.', off: 'Off' },
    after: { on: 'Two hours after', off: 'Off', again: (months: number) => `again after ${months} months` },
    requests: { none: 'Nothing unusual', some: (count: number) => `${count} to look at` },
    alerts: { none: 'Off', sound: 'Sound', notify: 'Banner', both: 'Sound and banner', rings: 'Rings this device' },
    keys: { on: 'Single keys on', off: 'Single keys off' },
    account: (passkeys: number, browsers: number) =>
      `${passkeys === 1 ? '1 passkey' : `${passkeys} passkeys`} · ${browsers === 1 ? '1 browser' : `${browsers} browsers`}`,
    words: 'Emails and drafts',
    feed: 'An address of your own',
    privacy: (years: number) => `Requests 1 year, jobs ${years}`,
  },
  form: {
    save: (what: string) => `Save ${what}`,
    cancel: 'Cancel',
    close: 'Close',
    saved: (name: string) => `${name}: saved, and on your site`,
    undone: (name: string) => `${name}: undone`,
    soon: 'On your site in a second',
    discard: 'Discard changes',
    review: 'Look at it on the site first',
  },
  /** What the yellow button of a form saves. */
  saves: {
    business: 'business',
    hours: 'hours',
    crews: 'crews',
    services: 'services',
    extras: 'add-ons',
    area: 'area',
    rules: 'rules',
    questions: 'questions',
  },
  reminders: 'Send reminders',
  after: {
    mail: 'Send the email after the job',
    review: 'Address of your review page',
    reviewHint:
      'From Google, Facebook or others, beginning with https://. All who agreed to promotions get it, happy or not.',
    months: 'Tell clients when it may be time again',
    monthsHint: 'Only those who agreed to promotions and have booked nothing since, once for each job.',
    never: 'Never',
    afterMonths: (months: number) => `After ${months} months`,
    save: 'Save address',
    saved: 'Saved.',
  },
  look: 'Take a look',
  email: { tested: (when: string) => withFullStop(`A test email went out on ${when}`), sent: 'See sent emails' },
} as const
