/** Numbers that both the rules and the texts use. */
export const limits = {
  /** The days after the appointment for which the client's link still opens the booking. */
  linkDays: 30,
  /** The days for which the link to a statement works. */
  statementDays: 30,
  /** The minutes for which a sign-in code is valid. */
  codeMinutes: 10,
  /** The days that a session lasts at most. */
  sessionDays: 30,
  /** The minutes for which a person who has proved themselves need not do so again. */
  proofMinutes: 10,
  /** The minutes for which the link that a new server prints signs in, and for which a proof lasts that only the console can give. */
  firstLinkMinutes: 60,
  /** The minutes for which a day operation can be undone. Its mails wait that long. */
  undoMinutes: 5,
  /** The seconds for which the mail of a single press on the desk waits: an undo within them withdraws it. */
  pressSeconds: 10,
  /** The time of day from which the crews' plan of the next day is out. */
  planOut: '17:00',
  /** How often a client can change one appointment in a day: its time, its address or its vehicle. Each change sends the owner an email. */
  movesADay: 5,
  /** The notes a day that a client can send about one booking. Each sends the owner an email. */
  notesADay: 5,
  /** The boxes on one picture of a job. */
  boxes: 20,
  /** The longest wording of a consent that is sent back with the answer. */
  wordingLength: 2000,
  noteLength: 1000,
  /** The letters of a note of the desk on a client or an address. */
  deskNoteLength: 1000,
  /** The minutes for which the tab that sent a request can change it, and how often it can correct the address. */
  tabMinutes: 60,
  corrections: 2,
  /** The hours after a confirmation for which its client can change it, up to its start. */
  changeHoursAfter: 12,
  /** The emails a day about requests and messages to one address, which anybody can type. Further ones are held back. */
  mailsADay: 5,
  /** The emails an hour to clients about requests of one network that hold no time. Further ones are held back. */
  networkMailsAnHour: 12,
  /** The emails an hour to the senders of messages, of all of them. Further ones are held back. */
  messageMailsAnHour: 12,
  /** The days for which it is known from which network address a request came: longer than any waits for an answer. */
  originDays: 7,
  /** For how many weeks ahead visitors see the days with other hours beside the opening hours. */
  otherHoursWeeks: 8,
  /**
   * The days for which a browser may repeat a call: answers are kept, a booking takes its vehicle and its fleet, and those that came
   * without one are kept.
   */
  repeatDays: 7,
  /** The most photos of a job. */
  photosOfAJob: 30,
  /** The most photos that a visitor can add to a booking, and for how many hours after it was stored. */
  photosOfAVisitor: 6,
  photoHours: 24,
  /** The most photos of visitors in so many hours, of all bookings: nobody may fill the disk. */
  photosOfAllVisitors: 600,
  /** The longest search on the desk, and the longest reason for a cancellation, in characters. */
  searchLength: 200,
  reasonLength: 1000,
  /** The longest answer to a question of the owner's, in characters. */
  answerLength: 300,
  /** The free space of the disk, in megabytes, below which the server warns. */
  freeMegabytes: 500,
  /** The hours without a backup after which the server warns. */
  backupHours: 36,
  /** The vehicles above which a job is planned with its client. */
  manyVehicles: 10,
  /** The hours for which a time that got free is held for one client who waits; they count from `offersFrom` to `offersUntil` alone. */
  offerHours: 2,
  offersFrom: '08:00',
  offersUntil: '20:00',
  /** From when until when text messages leave by themselves. */
  textsFrom: '08:00',
  textsUntil: '21:00',
  /** The longest text message, in characters: some six segments. */
  textLength: 700,
  /** The longest pause after a job, in minutes. */
  longestPause: 480,
} as const
