import { limits } from '#core/limits.ts'
import { withFullStop } from '#core/sentence.ts'

/** The statuses of a booking, as labels. */
export const statusLabels = {
  requested: 'New request',
  confirmed: 'Confirmed',
  declined: 'Declined',
  cancelled: 'Cancelled',
  completed: 'Done',
  no_show: 'No-show',
  expired: 'Expired',
} as const

/** The texts of the bookings' pages. */
export const deskBookings = {
  search: 'Search bookings',
  searchHint: 'Name, phone, email, reference, vehicle or street',
  views: { upcoming: 'Upcoming', past: 'Past', unpaid: 'Unpaid', requests: 'Requests' },
  filters: 'Filters',
  addFilter: 'Filter',
  heads: ['Time', 'Client', 'Service', 'Where', 'Crew'],
  /** The head of what bookings cost; the price itself may have no tax. */
  total: { withTax: 'With HST', plain: 'Price' },
  today: 'Today',
  jobs: (count: number) => (count === 1 ? '1 job' : `${count} jobs`),
  pick: (name: string) => `Select ${name}`,
  /** What can be done with several bookings at once. */
  many: {
    selected: (count: number) => `${count} selected`,
    confirmAll: (count: number) => `Confirm ${count}`,
    declineAll: (count: number) => `Decline ${count}`,
    none: 'Clear selection',
    confirm: (count: number) => (count === 1 ? '1 booking confirmed' : `${count} bookings confirmed`),
    decline: (count: number) => (count === 1 ? '1 request declined' : `${count} requests declined`),
    undone: (count: number) => (count === 1 ? '1 change undone' : `${count} changes undone`),
  },
  newBooking: 'New booking',
  noneFound: 'No bookings here',
  erased: 'Erased',
  vehicles: (count: number) => (count === 1 ? '1 vehicle' : `${count} vehicles`),
  /** A warning: the fleet record has another number of vehicles than the booking. */
  countedFor: (vehicles: string) =>
    `The fleet details name another number of vehicles. The time was planned for ${vehicles}. Ask the client which is right.`,
  received: 'Received',
  reference: 'Reference',
  zone: 'Time zone',
  units: 'Units or plates',
  duration: 'Duration',
  pause: 'Pause after it',
  ownPause: (minutes: string) => `Own pause: ${minutes}`,
  usualPause: 'As in the settings',
  /** What the client was promised, and when a request without an answer expires. */
  answerBy: 'Answer by',
  promised: (promise: string, expires: string) =>
    withFullStop(`${promise}, as the client was told. Without an answer it expires ${expires}`),
  /** Of a visit of a plan. */
  clientAnswersBy: 'The client answers by',
  /** Whether a request holds its time, if it does not hold it until it is answered. */
  hold: {
    label: 'Its time',
    none: 'Not held: it is held once the client presses the button in their email, or once you confirm.',
    short: (until: string) =>
      `Held until ${until} only, unless the client presses the button in their email or you confirm.`,
  },
  map: 'Map',
  facts: 'Facts',
  changeIt: 'Change',
  /** The form that corrects the address. */
  place: { title: 'Change the address', submit: 'Save the address' },
  changeNamed: (field: string) => `Change: ${field}`,
  /** The facts that decide, first on a booking's page. */
  first: {
    what: 'Service',
    when: 'When',
    where: 'Where',
    tellBy: 'Prefers',
    wants: 'From the client',
    vehicle: 'Vehicle',
  },
  noAddress: 'No street is known',
  call: (phone: string) => `Call ${phone}`,
  callShort: 'Call',
  text: 'Text',
  email: 'Email',
  none: 'None',
  earlier: (count: number) => (count === 1 ? '1 earlier entry' : `${count} earlier entries`),
  receivedOn: (when: string) => `Received ${when}`,
  groups: {
    /** All fields of the client, of the appointment and of the work. */
    sent: 'All details',
    client: 'Client',
    work: 'Work',
    vehicle: 'Vehicle',
    fleet: 'Fleet',
    payment: 'Payment and confirmation',
    consent: 'Consent for promotions',
    mails: 'Emails',
    history: 'History',
  },
  pending: 'No details have arrived yet.',
  noConsent: 'No consent was given.',
  consent: {
    wording: 'Wording shown',
    wording_version: 'Version of the wording',
    purpose: 'Purpose',
    form: 'Form',
    ip: 'IP address',
    given_at: 'Given',
    withdrawn: 'Withdrawn',
    byClient: (when: string) => `${when}, by the client, with the link in an email`,
    by: (when: string, who: string) => `${when}, noted by ${who}`,
    withdraw: 'Withdraw the consent',
    help: 'If the client no longer wants promotions. It holds for all bookings with the same email address or phone; the evidence of what was given stays.',
  },
  notAsked: 'Not asked',
  yes: 'Yes',
  no: 'No',
  empty: 'Not given',
  noHistory: 'No changes yet.',
  noEmail: (phone: string) => `No email address is known. Tell the client by phone: ${phone}`,
  /** How far the email of an entry is. */
  mailed: {
    waiting: 'The email to the client has not left yet.',
    sent: 'With an email to the client.',
    filed: 'With an email to the client, saved as a file only.',
    failed: 'The email to the client failed.',
    late: 'The email to the client would have come too late and was not sent.',
  },
  change: (from: string, to: string) => `${from || '(empty)'} → ${to || '(empty)'}`,
  statusField: 'Status',
  askedBy: 'Asked for by',
  /** Of a cancellation that the client wanted: it decides about a deposit. */
  forClient: 'The client asked for it',
  forClientHint: 'Then a deposit goes back only if that is in time. If you cancel, it always does.',
  crewField: 'Crew',
  /** The crew of a booking. The owner may have chosen another one, which cannot do it. */
  crewOf: (crew: string, requested?: string) =>
    requested ? `${crew} (you chose ${requested}, but that crew cannot do it then)` : crew,
  anyCrew: 'Any crew',
  noCrew: 'No crew is free',
  progressField: 'Progress',
  /** The history's name of the price. */
  agreed: 'Price',
  progress: { on_the_way: 'On the way', started: 'Started' },
  actionsTitle: 'Actions',
  moreActions: 'More',
  /** Opens the form of a confirmation, with the words of its mail. */
  otherWords: 'Confirm with other words…',
  again: 'Book again',
  openClient: 'Client',
  /** The people that a search finds. */
  foundClients: 'Clients',
  /** What an action did, right after it. */
  did: {
    confirm: 'The booking is confirmed.',
    decline: 'The request is declined.',
    cancel: 'The booking is cancelled.',
    on_the_way: 'The crew is on the way.',
    start: 'The job has started.',
    complete: 'The job is done.',
    no_show: 'No-show noted.',
    edit: 'The appointment is changed.',
    amend: 'The details are changed.',
    assign: 'The crew is assigned.',
    note: 'The note is added.',
    undo: 'The last change is undone.',
  },
  /** Instead of “The crew is set”, if it cannot be. */
  notGiven: (requested: string, crew: string) =>
    `${requested} cannot do it then, so ${crew ? `${crew} does` : 'no crew has it'}. Your choice is noted.`,
  didMail: `An email to the client goes out in ${limits.pressSeconds} seconds.`,
  /** After an undo in time. */
  didNoMail: 'No email goes out.',
  actions: {
    confirm: { label: 'Confirm', submit: 'Confirm the booking', done: 'confirmed the booking' },
    decline: { label: 'Decline', submit: 'Decline the request', done: 'declined the request' },
    cancel: { label: 'Cancel booking', submit: 'Cancel the booking', done: 'cancelled the booking' },
    on_the_way: { label: 'On my way', submit: 'On my way', done: 'noted that the crew is on the way' },
    start: { label: 'Start job', submit: 'Start job', done: 'started the job' },
    complete: { label: 'Finish job', submit: 'Finish job', done: 'finished the job' },
    no_show: { label: 'No-show', submit: 'No-show', done: 'noted a no-show' },
    edit: { label: 'Other time', submit: 'Change the appointment', done: 'changed the appointment' },
    amend: { label: 'Edit details', submit: 'Save the details', done: 'changed the details' },
    assign: { label: 'Assign', submit: 'Assign', done: 'assigned the crew' },
    enter: { done: 'entered the booking' },
    expire: { done: 'marked the request as expired: it was not answered in time' },
    hold: { done: 'held the time of the request' },
    release: { done: 'no longer held the time of the request' },
    told: { done: 'told the client what no email had told them' },
    seen: { done: 'looked at what the client did' },
    unseen: { done: 'put what the client did back into the Inbox' },
    price: { done: 'noted the price that was agreed on' },
    propose: { done: 'proposed this visit of the plan' },
    note: { label: 'Add note', submit: 'Add note', done: 'added a note' },
    undo: { label: 'Undo', submit: 'Undo the last change', done: 'undid the last change' },
  },
  reason: 'Reason',
  note: 'Note',
  details: {
    notSaid: 'Not said yet',
    minutes: 'Duration in minutes',
    minutesHint: 'Empty: as long as the service and its add-ons take. The crew’s time changes with it',
    unitsHint: 'Such as 104, 117, BKTR 482. Each vehicle gets a line of its own in the price',
    pause: 'Pause after it, in minutes',
    pauseHint: 'Empty: as long as your settings say',
    vehicleHint: 'Year, make and model belong together. Leave all four empty for none',
  },
  conflict: 'Check the changes before you continue',
  conflictHelp: 'Everything you typed is still here. If it is still right, send it again.',
  keep: 'Close without changes',
  /** Shown if the time of an appointment is not free. */
  taken: {
    kept: 'No crew is free at this time any more, so this booking was not changed.',
    confirm: 'Agree on another time with the client, edit the appointment, and then confirm it.',
    amend: 'It would take longer than a crew has. Enter fewer minutes, or move the appointment first.',
    next: 'The next free times:',
    none: 'No later time is free.',
  },
} as const
