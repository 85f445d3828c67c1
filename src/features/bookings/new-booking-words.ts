import { limits } from '#core/limits.ts'
import { withFullStop } from '#core/sentence.ts'

/** The words of the page on which a booking from a call is entered. */
export const newBooking = {
  title: 'New booking',
  client: 'Client',
  phoneHint: 'Or a name or the last four digits, if the client has booked before',
  known: (count: number) => (count === 1 ? 'One client booked before:' : `${count} clients booked before:`),
  filled: (name: string) => `The details of ${name} are filled in.`,
  anyService: 'Not said yet',
  price: 'Price',
  change: 'Change',
  anotherTime: 'Another time',
  chosenTime: 'This time, or the next free ones',
  agreed: 'As you agreed on it, not as the list says.',
  otherJob: 'The price that you typed was for another job: that of the list counts.',
  crew: 'Crew',
  anyCrew: 'Any crew that is free',
  kindHint: 'The price follows from it. Without it the price is not set.',
  /** Before a service is chosen. */
  longest: (duration: string) =>
    `No service is chosen yet: these are the times at which the longest, ${duration}, fits.`,
  minutes: 'Minutes',
  minutesHint: 'Empty: as long as the service and its add-ons take',
  taken: (time: string) => `${time}, taken`,
  passed: (time: string) => `${time}, too late`,
  passedNote: 'No crew that leaves now is there in time. Choose a later one, or note it as it was.',
  outside: (time: string) => `${time}, outside the hours`,
  outsideNote: 'This is outside your hours. A crew is free.',
  closedNote: (why: string) => `Visitors cannot book this day: ${withFullStop(why)} You can.`,
  nearest: (time: string) => `${time} is taken. The nearest free times:`,
  takenNote: 'No crew is free at this time. Choose another, or book it anyway.',
  place: 'Where',
  towns: 'Towns of your service area',
  drive: (duration: string) => `A drive of ${duration} each way is counted.`,
  noDrive: (town: string) =>
    `No drive is counted for “${town}”: it is no town of your service area. With its postal code, one is counted.`,
  more: 'Vehicle, minutes and pause',
  minutesOf: (minutes: string) => `${minutes} min`,
  notes: 'Notes',
  lastTime: (when: string) => `Last time, ${when}, they wrote:`,
  again: 'Use again',
  againNamed: (text: string) => `Use again: ${text}`,
  earlierNotes: 'Noted before',
  addNote: 'Add to the notes',
  addNoteNamed: (text: string) => `Add to the notes: ${text}`,
  vehicleHint: 'Year, make and model belong together. Leave all three empty if one is missing',
  mail: 'Email the client',
  confirm: 'Book it',
  request: 'Save as request',
  /** A form that was left before it was sent. */
  kept: 'What you typed before is still here.',
  clear: 'Clear the form',
  /** The form was sent before, and the answer was lost. */
  stored: {
    before: 'This booking is stored already, as you first sent it. The answer was lost on its way.',
    same: 'Nothing that you typed is missing in it.',
    changed: 'What you have changed since is not in it:',
    open: 'Open the stored booking',
    another: 'This is another booking',
    anotherHelp: 'Press again to store it.',
  },
} as const

export const newBookingRefusals = {
  id: 'Send an id of 32 random hexadecimal digits',
  minutes: 'Enter whole minutes from 15 to 1440, or leave it empty',
  pause: `Enter whole minutes from 0 to ${limits.longestPause}, or leave it empty`,
  flag: 'Send true or false',
  vin: 'Enter the VIN as text',
  units: 'Enter units or plates of at most 1000 characters, with commas between them',
  search: 'Enter a shorter search',
  day: 'Choose a day',
  storedBefore: 'This booking is stored already, as it was first sent. Open it and correct it there',
} as const
