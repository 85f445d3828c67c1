import { formatList } from '#core/sentence.ts'

/** The texts with which a change of the content is refused, beside the field that is wrong. */
export const contentRefusals = {
  empty: 'Enter a text',
  noWords: 'There’s no text by this name to translate',
  email: 'Enter one email address, such as name@example.com',
  phone: 'Enter one phone number, such as 705-555-0142',
  url: 'Enter a full address that starts with https://',
  link: 'Start each link with https://, mailto:, tel: or, for a page of this site, /',
  postalCode: 'Enter a postal code, such as P1B 8G6',
  postalPrefix: 'Enter a postal code or its first three characters, such as P1B 8G6 or P1B',
  number: (min: number, max: number, unit: string) =>
    `Enter a whole number of ${unit} from ${min} to ${max}`,
  flag: 'Choose yes or no',
  halfHour: 'Enter two times on the half hour, such as 08:00 and 18:30',
  hoursOrder: 'Closing time must be after opening time',
  day: 'Enter a real date, such as 2026-12-24',
  area: 'Choose one of the places',
  addOn: 'Choose one of the add-ons',
  otherAddOn: 'Choose add-ons that are offered with this service',
  oneRecommended: 'Recommend one at most',
  directTrip: (least: number, most: number) =>
    `With the drives from your yard, this one takes ${least} to ${most} minutes. Enter that, or change the drive to a place`,
  sameTrip: 'These two places are listed twice',
  choice: (options: readonly string[]) => `Choose ${formatList(options, 'or')}`,
  price: (max: string) => `Enter a price in whole dollars, from $1 to ${max}, or leave it empty`,
  holiday: 'Enter a date, such as month 7 and day 1',
  icon: 'Choose one of the icons',
  picture: 'Choose one of the pictures',
  ownPicture: 'This picture wasn’t uploaded for this place. Choose another one, or upload it here',
  gap: (names: readonly string[]) =>
    `There’s an unknown word in braces. Use only ${names.map((name) => `{${name}}`).join(', ')}`,
  few: (least: number) => (least === 1 ? 'Keep at least one' : `Keep at least ${least}`),
  many: (most: number) => `Keep at most ${most}`,
  list: 'Send a list',
  id: 'Send an id of lowercase letters, digits and hyphens',
  closedList: 'No others can be added here',
  twice: (value: string) => `“${value}” is listed twice`,
  closedWeek: 'Be open at least one day a week',
  crewNames: (crews: number) =>
    `You have ${crews === 1 ? '1 crew' : `${crews} crews`}. Remove a name, or add a crew`,
  closedArea: 'You’re closed on these days. Choose at least one day when you’re open',
  fewOptions: 'Add at least two answers, or let it be answered with text or a checkbox',
  allHidden: 'Show at least one service',
  longService: (hours: string) =>
    `No day is that long: your longest has ${hours} h. Enter fewer minutes, or open longer`,
} as const
