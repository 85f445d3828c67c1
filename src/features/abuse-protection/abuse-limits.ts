import type { Opening } from '#core/opening.ts'
import type { Hold } from '#features/schedule/holds.ts'

/**
 * How much of the calendar requests can hold before their clients have shown that they can read their mail. Only what is
 * beyond these numbers waits for a press in the mail; no request is refused for it, and each is stored.
 */
export const abuseLimits = {
  /**
   * The requests of one address (IPv6: one /64) that hold a time without a press. A dealership's five clients at once
   * get theirs; five half days are less than 1 % of a year of two crews.
   */
  ofAddress: 5,
  /** The same of the network around it (IPv4: /24, IPv6: /48), which one provider may share among all its clients. */
  ofNetwork: 15,
  /**
   * The part of a year's open days that strangers may close to others, whatever they ask for: no request is longer than
   * a day. With two crews and six days a week that is 28 requests.
   */
  ofYear: 0.045,
  /**
   * The starts of the most common job that such requests leave to others on each day: the choice of a morning or of an
   * afternoon.
   */
  startsLeft: 4,
  /** The starts that they leave on each day for every other service, if it had one: of the longest that had, and so of all. */
  startsOfEach: 1,
  /**
   * The part of a week's open days on which one such request may still take the last starts. With one crew, most
   * honest requests take those; on more days, they wait for a press.
   */
  ofWeek: 1 / 4,
  /**
   * The requests that one email address or one phone holds a time for, pressed or not. Few people need more before
   * they have an answer, and each of them costs a mail (`limits.mailsADay`).
   */
  ofPerson: 3,
  /** The requests of one address that hold a time after a press: a dealership's day. */
  ofAddressConfirmed: 30,
  /** How many times as many may hold a time after a press. Mailboxes are cheap, but not free. */
  confirmedFactor: 2,
  /**
   * The part of the longest working day above which a request holds no time without a press. One vehicle may take more: its
   * client asks for what the page offers.
   */
  longest: 1 / 2,
  /** The minutes for which a visitor holds a time from the last call on: the rest of the form takes most people four. */
  holdMinutes: 10,
  /**
   * The times that visitors of one address hold at a time while they fill in the form, and those of the network around it: two
   * people of one household. More visitors share an address seldom, and book without a hold.
   */
  holdsOfAddress: 2,
  holdsOfNetwork: 4,
  /** The part of `mostHolding` that all of them hold. With two crews that is 7 visitors in the form at once. */
  holdsOfAll: 1 / 4,
  /** The requests of one address in an hour that are a burst. Thirty a day from a dealership are none. */
  burstOfAddress: 12,
  burstOfNetwork: 36,
  /** The minutes for which times are still held once a burst is seen, unless their clients press. */
  minutes: 60,
  /** The hours for which the desk shows a burst, and the requests without a hold in them of which it tells. */
  toldHours: 24,
  toldFrom: 5,
  /** The mails an hour to the owner about single requests that hold no time. One more tells of all others. */
  ownerMails: 5,
  /** The messages of one network in an hour of each of which the owner gets a mail, and the mails an hour about messages of all. */
  messagesOfNetwork: 5,
  messageMails: 12,
  /** The next days, and the part of the crews' time on them that such requests hold, of which the desk tells. */
  nearDays: 14,
  toldPart: 0.2,
  /**
   * The part of the crews' time on the next days from which on requests of one network hold no more of it: some eight of the most
   * common job with two crews.
   */
  nearPart: 1 / 8,
  /** The most addresses and networks that the owner can let through. */
  letThrough: 50,
} as const

/** The requests of all addresses that hold a time without a press, and those that do so after one. */
export const mostHolding = ({ crews, week }: Pick<Opening, 'crews' | 'week'>) =>
  Math.max(1, Math.floor(crews * WEEKS * openDays(week) * abuseLimits.ofYear))
export const mostConfirmed = (opening: Pick<Opening, 'crews' | 'week'>) =>
  mostHolding(opening) * abuseLimits.confirmedFactor

/** The times that visitors of all addresses hold while they fill in the form. */
export const mostTimeHolds = (opening: Pick<Opening, 'crews' | 'week'>) =>
  Math.max(1, Math.floor(mostHolding(opening) * abuseLimits.holdsOfAll))

/** The requests of a week that hold a time whatever they leave to others, if they are the first of their day. */
export const mostOfWeek = ({ week }: Pick<Opening, 'week'>) => Math.ceil(openDays(week) * abuseLimits.ofWeek)

const WEEKS = 52

const openDays = (week: Opening['week']) => Object.values(week).filter((hours) => hours !== null).length

/** Why a request holds no time until its client presses the button in the mail; empty if it holds one. */
const reasons = ['', 'person', 'long', 'address', 'network', 'many', 'day'] as const
export type Reason = (typeof reasons)[number]

declare module '#features/bookings/parts.ts' {
  interface DetailParts {
    /** Whether a request holds its time. A booking in another status has none. */
    hold?: Hold | undefined
  }
}
