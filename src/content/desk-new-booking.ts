/** The words of the page on which a booking from a call is entered. */
export const newBooking = {
  title: 'New booking',
  open: 'New booking',
  help: 'Name, phone and time are enough. Everything else can wait.',
  client: 'Client',
  known: 'Booked before',
  knownHint:
    'Type three characters of a name, a phone or an email: people who booked before are listed here.',
  use: (name: string, details: string) => `${name}, ${details}`,
  filled: (name: string) => `The details of ${name} are filled in.`,
  optional: (label: string) => `${label} (optional)`,
  job: 'Job',
  anyService: 'Not said yet',
  minutes: 'Minutes',
  minutesHint: 'Leave it empty: the service says how long it takes.',
  notes: 'Notes',
  vehicle: 'Vehicle',
  vehicleHint:
    'Year, make and model belong together. Leave all three empty if you do not know them.',
  time: 'Time',
  nextFree: 'Next free times',
  taken: (time: string) => `${time}, taken`,
  outside: (time: string) => `${time}, outside the hours`,
  outsideNote: 'This is outside your hours. A crew is free.',
  closedNote: (why: string) => `Visitors cannot book this day: ${why}. You can.`,
  takenNote: 'No crew is free at this time. Choose another.',
  place: 'Place',
  mail: 'Email the client',
  confirm: 'Confirm booking',
  request: 'Keep as a request',
  saved: 'The booking is confirmed.',
  kept: 'The booking waits as a request.',
} as const

export const newBookingRefusals = {
  id: 'Send a UUID as the id of the booking',
  minutes: 'Enter whole minutes from 15 to 1440, or leave it empty',
  flag: 'Send true or false',
  vin: 'Enter the VIN as text',
  search: 'Enter a shorter search',
  day: 'Choose a day',
  wrongKey: 'Another booking has this id. Load the page again',
} as const
