import type { Facts } from './facts.ts'

/** The texts of the desk's page on which the owner changes what the site shows. */
export const deskSite = {
  help: 'What your site and its emails say. Nothing changes on the site until you publish it.',
  attention: 'Needs attention',
  madeUp: (count: number) =>
    count === 1
      ? '1 fact on the site is made up. Fix it, or tick that it’s right.'
      : `${count} facts on the site are made up. Fix each, or tick that it’s right.`,
  noPlace: (what: string) =>
    `This version has no place for “${what}”. Your text is kept, but the site doesn’t show it.`,
  pageFailed: (path: string, reason: string) =>
    `The page ${path} couldn’t be made: ${reason}. It stays as it was.`,
  groups: { pages: 'Pages', proof: 'Why clients trust you', words: 'Emails' },
  facts: 'Hours, prices, area and the like are in Settings.',
  settings: 'Settings',
  prices: 'All prices',
  allOfServices: 'Service texts, pictures and times',
  madeUpHere: (count: number) => `${count} made up`,
  unpublished: 'not published',
  french: {
    label: (label: string) => `${label}, in French`,
    missing: (count: number) =>
      count === 1
        ? '1 text has no French, so the French pages show the English'
        : `${count} texts have no French, so the French pages show the English`,
    stale: (count: number) =>
      count === 1
        ? '1 French text is older than its English'
        : `${count} French texts are older than their English`,
    missingIn: (count: number) => `${count} without French`,
    staleIn: (count: number) => `${count} to check in French`,
    states: {
      missing: 'No French, so the French pages show the English',
      emptied: 'Empty, so the French pages show the text that came with the site, or the English',
      stale: 'The English has changed',
      lost: 'The English has changed. Without new French, the French pages show it, too',
    },
    isRight: 'The French is still right',
    isRightNamed: (what: string) => `The French is still right: ${what}`,
    title: 'French',
  },
  publications: {
    title: 'Published',
    help: '“Undo” takes back one change and keeps everything since. “Show changes” can also bring back the whole site as it was.',
    none: 'Nothing published yet. The site shows what it came with.',
    all: 'The whole site',
    named: (what: string, when: string) => `${what}, ${when}`,
    show: 'Show changes',
    hide: 'Hide changes',
    showNamed: (what: string) => `Show changes: ${what}`,
    hideNamed: (what: string) => `Hide changes: ${what}`,
    now: 'On the site now',
    undo: 'Undo',
    undoNamed: (what: string) => `Undo: ${what}`,
    undone: 'Undone. Everything else stays.',
    bringBack: 'Bring back the whole site',
    bringBackNamed: (what: string) => `Bring back the whole site: ${what}`,
    first: 'Before the first publication',
    done: 'The site is back to how it was',
  },
  editor: {
    facts: 'Words in braces',
    factsHelp: 'Use these in a text, and the site fills in the fact.',
    factNames: {
      business: 'the name of the business',
      shortName: 'its short name',
      tagline: 'its tagline',
      street: 'the street',
      city: 'the city',
      province: 'the province',
      postalCode: 'the postal code',
      country: 'the country',
      address: 'the whole postal address on one line',
      phone: 'the phone number',
      email: 'the email address',
      services: 'the services that are offered, as a list',
      towns: 'the towns that you serve, as a list',
      notice: 'the shortest notice for a new appointment',
      changeNotice: 'the shortest notice to move or cancel online',
      answerTime: 'how long a request waits for your answer',
    } satisfies Record<keyof Facts, string>,
    gaps: (names: readonly string[]) =>
      `This text can also use ${names.map((name) => `{${name}}`).join(', ')}.`,
    /** How a text is marked that may have more than words. */
    rich: {
      one: 'For bold, write **words**; for a link, [words](https://…).',
      several:
        'For bold, write **words**; for a link, [words](https://…). An empty line begins a new paragraph, and lines that begin with “- ” make a list.',
    },
    price: 'Whole dollars, or empty for none',
    pricesHelp: 'Whole dollars, for one vehicle. Leave empty for no price.',
    counter: (length: number, max: number) => `${length} of ${max} characters`,
    range: (min: number, max: number, unit: string) => `${min} to ${max} ${unit}`,
    units: { minutes: 'minutes', hours: 'hours', days: 'days', crews: 'crews' },
    counted: (count: string, unit: string) => `${count} ${unit}`,
    yes: 'Yes',
    no: 'No',
    madeUp: 'Made up',
    isRight: 'This is right',
    corrected: 'Fixed once you publish it',
    choose: 'Choose one',
    review: 'Review',
    discard: 'Discard changes',
    discarded: 'Changes discarded. This is what the site shows.',
    kept: 'Your changes are kept in this tab until you publish or discard them.',
    elsewhere: (where: string, message: string) => `${where}: ${message}`,
    overtaken:
      'Somebody published this after you started. Check the new version before you change it. What you typed is kept until then.',
    loadNew: 'Load new version',
    loaded: 'This is the new version',
  },
  lists: {
    add: (entry: string) => `Add another ${entry}`,
    entry: (number: number, name: string) => (name ? `${number}. ${name}` : `${number}. New`),
    line: (label: string, number: number) => `${label}, ${number}`,
    between: (from: string, to: string) => `${from} – ${to}`,
    unnamed: (entry: string) => `new ${entry}`,
    up: 'Up',
    down: 'Down',
    remove: 'Remove',
    upNamed: (name: string) => `Up: ${name}`,
    downNamed: (name: string) => `Down: ${name}`,
    removeNamed: (name: string) => `Remove: ${name}`,
    moved: (name: string, number: number, count: number) => `${name} is now ${number} of ${count}.`,
    removed: (name: string) => `${name} removed`,
    most: (most: number) => `${most} at most`,
  },
  hours: {
    open: (day: string) => `${day}, open`,
    closed: 'Closed',
    from: 'From',
    to: 'Until',
    span: (from: string, to: string) => `${from} to ${to}`,
  },
  holiday: {
    form: 'Date',
    forms: {
      date: 'The same date each year',
      nth: 'A weekday of a month, such as the third Monday',
      before: 'The last weekday before a date',
      easter: 'A number of days before Easter Sunday',
    },
    month: 'Month',
    day: 'Day',
    weekday: 'Weekday',
    nth: 'Which one',
    nths: ['First', 'Second', 'Third', 'Fourth', 'Fifth'],
    beforeDay: 'Before the day',
    daysBefore: 'Days before Easter Sunday',
    daysBeforeHint: 'With a minus sign for days after it',
    words: {
      date: (month: string, day: string) => `${month} ${day}`,
      nth: (nth: string, weekday: string, month: string) =>
        `The ${nth.toLowerCase()} ${weekday} of ${month}`,
      before: (weekday: string, month: string, day: string) =>
        `The last ${weekday} before ${month} ${day}`,
      easter: (days: number) => {
        if (days === 0) return 'Easter Sunday'
        const side = days > 0 ? 'before' : 'after'
        return `${Math.abs(days)} ${Math.abs(days) === 1 ? 'day' : 'days'} ${side} Easter Sunday`
      },
    },
  },
  months: [
    ...['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September'],
    ...['October', 'November', 'December'],
  ],
  icons: {
    ...{ shield: 'Shield', rise: 'Rising line', eye: 'Eye', van: 'Van', smile: 'Smile' },
    ...{ star: 'Star', people: 'People', scales: 'Scales', bulb: 'Light bulb', car: 'Car' },
    ...{ truck: 'Truck', machine: 'Machine', snowflake: 'Snowflake', polisher: 'Polisher' },
    ...{ headlight: 'Headlight', key: 'Key', calendar: 'Calendar', tag: 'Price tag' },
    ...{ linkedin: 'LinkedIn', facebook: 'Facebook' },
    ...{ instagram: 'Instagram', x: 'X' },
  },
  review: {
    title: 'Review',
    changes: 'Changes',
    before: 'Before',
    after: 'After',
    nothing: 'nothing',
    entries: 'which',
    order: 'which, in this order',
    confirmed: (what: string) => `You say “${what}” is right.`,
    consequences: 'Good to know',
    page: 'How it looks',
    which: 'Page',
    width: 'Width',
    widths: { phone: 'Phone', desktop: 'Desktop' },
    asPublished: 'The page as it is now',
    frame: (page: string) => `How the page “${page}” would look`,
    noPage: 'This isn’t on any page of the site.',
    publish: 'Publish',
    back: 'Keep editing',
    published: 'Published. It’s on the site now.',
  },
} as const
