/** The words of the page on which a booking from a call is entered. */
export const newBooking = {
  title: 'New booking',
  help: 'Name, phone and time are enough. Everything else can wait.',
  client: 'Client',
  phoneHint: 'Or the last four digits, if the client has booked before',
  known: (count: number) =>
    count === 1 ? 'One client booked before:' : `${count} clients booked before:`,
  filled: (name: string) => `The details of ${name} are filled in.`,
  time: 'Service and time',
  anyService: 'Not said yet',
  minutes: 'Minutes',
  minutesHint: 'Empty: as long as the service takes',
  pause: 'Pause after it, in minutes',
  pauseHint: 'Empty: as long as your settings say',
  taken: (time: string) => `${time}, taken`,
  outside: (time: string) => `${time}, outside the hours`,
  outsideNote: 'This is outside your hours. A crew is free.',
  closedNote: (why: string) => `Visitors cannot book this day: ${why}. You can.`,
  takenNote: 'No crew is free at this time. Choose another, or book it anyway.',
  place: 'Place',
  more: 'More about the vehicle, and the pause',
  notes: 'Notes',
  vehicleHint: 'Year, make and model belong together. Leave all three empty if one is missing',
  mail: 'Email the client',
  confirm: 'Confirm booking',
  request: 'Keep as a request',
} as const

export const newBookingRefusals = {
  id: 'Send an id of 32 random hexadecimal digits',
  minutes: 'Enter whole minutes from 15 to 1440, or leave it empty',
  pause: 'Enter whole minutes from 0 to 480, or leave it empty',
  flag: 'Send true or false',
  vin: 'Enter the VIN as text',
  search: 'Enter a shorter search',
  day: 'Choose a day',
  wrongKey: 'Another booking has this id. Load the page again',
} as const
