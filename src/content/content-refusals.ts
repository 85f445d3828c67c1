import { listed } from './sentence.ts'

/** The texts with which a change of the content is refused, beside the field that is wrong. */
export const contentRefusals = {
  empty: 'Enter a text',
  noWords: 'There is no text of this name that could have a French one',
  email: 'Enter one email address, such as name@example.com',
  phone: 'Enter one phone number, such as 705-555-0142',
  url: 'Enter a whole address that begins with https://',
  link: 'Let each link begin with https://, mailto:, tel: or, for a page of this site, /',
  postalCode: 'Enter a postal code, such as P1B 8G6',
  postalPrefix: 'Enter a postal code or its first three characters, such as P1B 8G6 or P1B',
  number: (min: number, max: number, unit: string) =>
    `Enter a whole number of ${unit} from ${min} to ${max}`,
  flag: 'Choose yes or no',
  halfHour: 'Enter two times on the half hour, such as 08:00 and 18:30',
  hoursOrder: 'Close later than you open',
  day: 'Enter a day that exists, such as 2026-12-24',
  area: 'Choose one of the places',
  addOn: 'Choose one of the add-ons',
  otherAddOn: 'Choose add-ons that are offered with this service',
  oneRecommended: 'Recommend one at most',
  directTrip: (least: number, most: number) =>
    `The two drives from your yard allow ${least} to ${most} minutes. Enter that many, or change the drive to a place`,
  sameTrip: 'These two places are listed twice',
  choice: (options: readonly string[]) => `Choose ${listed(options, 'or')}`,
  price: (max: string) => `Enter a price in whole dollars, from $1 to ${max}, or leave it empty`,
  holiday: 'Enter a date of the year, such as month 7 and day 1',
  icon: 'Choose one of the icons',
  picture: 'Choose one of the pictures',
  ownPicture:
    'This picture is not here for this place. Choose another one, or upload it for this place',
  gap: (names: readonly string[]) =>
    `There is an unknown word in braces. Use only ${names.map((name) => `{${name}}`).join(', ')}`,
  few: (least: number) => (least === 1 ? 'Keep one at least' : `Keep ${least} at least`),
  many: (most: number) => `Keep at most ${most}`,
  list: 'Send a list',
  id: 'Send an id of lower-case letters, digits and hyphens',
  closedList: 'There can be no others here',
  twice: (value: string) => `“${value}” is listed twice`,
  closedWeek: 'Open on one day at least',
  crewNames: (crews: number) =>
    `There ${crews === 1 ? 'is 1 crew' : `are ${crews} crews`}. Enter no more names than that, or more crews`,
  closedArea: 'You are closed on these days. Choose one day at least on which you are open',
  fewOptions: 'Add two answers at least, or let the question be answered by text or a tick box',
  allHidden: 'Show one service at least',
  longService: (hours: string) =>
    `No day is that long: the longest has ${hours} h. Enter fewer minutes, or open longer`,
} as const
