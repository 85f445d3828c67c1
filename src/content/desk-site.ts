import type { Facts } from './facts.ts'

/** The texts of the desk's page on which the owner changes what the site shows. */
export const deskSite = {
  help: 'Change what the site and its emails say. Nothing is on the site until you publish it.',
  attention: 'What needs attention',
  madeUp: (count: number) =>
    count === 1
      ? '1 fact on the site is made up. Correct it, or say that it is right.'
      : `${count} facts on the site are made up. Correct each, or say that it is right.`,
  noPlace: (what: string) =>
    `This version has no place for “${what}”. Your text is kept, and the site shows its own.`,
  pageFailed: (path: string, reason: string) =>
    `The page ${path} could not be made: ${reason}. It shows what it showed before.`,
  parts: 'Parts of the site',
  prices: 'Prices of all services',
  allOfServices: 'All about the services: texts, pictures, durations',
  madeUpHere: (count: number) => `${count} made up`,
  unpublished: 'not published yet',
  french: {
    label: (label: string) => `${label}, in French`,
    missing: (count: number) =>
      count === 1
        ? '1 text has no French: the French pages show its English'
        : `${count} texts have no French: the French pages show their English`,
    stale: (count: number) =>
      count === 1
        ? '1 French text was written for an English text that has changed since'
        : `${count} French texts were written for English texts that have changed since`,
    missingIn: (count: number) => `${count} without French`,
    staleIn: (count: number) => `${count} in French to check`,
    states: {
      missing: 'No French: the French pages show the English.',
      emptied:
        'Empty: the French pages show the text that came with the site, or else the English.',
      stale: 'The English has changed',
      lost: 'The English has changed: without French for it, the French pages show it too',
    },
    isRight: 'The French is right as it is',
    isRightNamed: (what: string) => `The French is right as it is: ${what}`,
    title: 'French',
  },
  publications: {
    title: 'Publications',
    help: 'What was published, newest first. “Undo” takes back what one publication changed, and keeps all that was published since. “Show changes” also offers to bring back the whole site as it was then.',
    none: 'Nothing was published yet. The site shows the texts that came with it.',
    all: 'The whole site',
    named: (what: string, when: string) => `${what}, ${when}`,
    show: 'Show changes',
    hide: 'Hide changes',
    showNamed: (what: string) => `Show changes: ${what}`,
    hideNamed: (what: string) => `Hide changes: ${what}`,
    now: 'On the site now',
    undo: 'Undo',
    undoNamed: (what: string) => `Undo: ${what}`,
    undone: 'Taken back. All else on the site stays as it is.',
    bringBack: 'Bring back',
    bringBackNamed: (what: string) => `Bring back: ${what}`,
    first: 'Before the first publication',
    sure: 'The whole site will be as it was then, all parts of it. It is a new publication, so you can bring back today’s site as well.',
    bringBackNow: 'Yes, bring it back',
    leave: 'Leave it',
    done: 'The earlier site is on the site again.',
  },
  editor: {
    facts: 'Words in braces',
    factsHelp:
      'A text can name these facts. Where it is shown, the fact stands in place of the braces.',
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
      `This text also knows ${names.map((name) => `{${name}}`).join(', ')}.`,
    /** How a text is marked that may have more than words. */
    rich: {
      one: 'For bold, write **words**; for a link, [words](https://…).',
      several:
        'For bold, write **words**; for a link, [words](https://…). An empty line begins a new paragraph, and lines that begin with “- ” make a list.',
    },
    price: 'In whole dollars; empty if you name none',
    pricesHelp: 'in whole dollars, for one vehicle. If you name no price, leave the field empty.',
    counter: (length: number, max: number) => `${length} of ${max} characters`,
    range: (min: number, max: number, unit: string) => `${min} to ${max} ${unit}`,
    units: { minutes: 'minutes', hours: 'hours', days: 'days', crews: 'crews' },
    counted: (count: string, unit: string) => `${count} ${unit}`,
    yes: 'Yes',
    no: 'No',
    madeUp: 'Made up',
    isRight: 'It is right as it is',
    corrected: 'Corrected: not made up any more once it is published',
    choose: 'Choose one',
    review: 'Review',
    discard: 'Discard changes',
    discarded: 'The changes are discarded. This is what the site shows.',
    kept: 'What you changed is kept in this tab until you publish or discard it.',
    elsewhere: (where: string, message: string) => `${where}: ${message}`,
    overtaken:
      'Somebody published this part after you began. Look at the new version before you change it. What you typed is kept until then.',
    loadNew: 'Load the new version',
    loaded: 'This is the new version.',
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
    removed: (name: string) => `${name} is removed.`,
    most: (most: number) => `There can be ${most} at most.`,
  },
  hours: {
    closed: 'Closed',
    from: 'From',
    to: 'Until',
    span: (from: string, to: string) => `${from} to ${to}`,
  },
  holiday: {
    form: 'How the date is found',
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
    confirmed: (what: string) => `You say that “${what}” is right.`,
    consequences: 'What follows from it',
    page: 'How it looks',
    which: 'Page',
    width: 'Width',
    widths: { phone: 'Phone', desktop: 'Desktop' },
    asPublished: 'The page as it is on the site',
    frame: (page: string) => `How the page “${page}” would look`,
    noPage: 'This part is on no page of the site.',
    publish: 'Publish',
    back: 'Change it again',
    published: 'Published. It is on the site now.',
  },
} as const
