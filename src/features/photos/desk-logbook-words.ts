import { withFullStop } from '#core/sentence.ts'

/** The texts about a finished job in the logbook of the home page. */
export const deskLogbook = {
  title: 'In the logbook',
  help: 'The home page can show this job among the last ones: its day, town, vehicle and service, how long it took if both presses were made, the price that was agreed on, and the pair of pictures once both are made.',
  put: 'Put it into the logbook',
  change: 'Change what the client said',
  takeOut: 'Take it out',
  shown: (line: string) => `The home page shows: ${withFullStop(line)}`,
  quote: 'What the client said, in one sentence',
  quoteHint: 'In their own words. Leave it empty to show the job alone.',
  stars: 'Stars',
  noStars: 'None',
  client: 'Who said it, by an initial, such as L.',
  source: 'Where it was written, such as Google',
  link: 'Address of the review',
  day: 'Day of the review',
  language: 'Language of the sentence',
  save: 'Show it',
  done: 'The home page shows this job.',
  gone: 'The home page does not show this job any more.',
  refusals: {
    quote: 'Enter what the client said.',
    stars: 'Choose from 1 to 5 stars.',
    client: 'Enter who said it, such as L.',
    source: 'Enter where it was written.',
    link: 'Enter an address that begins with https://, or leave it empty.',
    day: 'Enter a day as YYYY-MM-DD, or leave it empty.',
    language: 'Send en or fr',
    notDone: 'The logbook has finished jobs only.',
    olderConsent:
      'The client has agreed to pictures alone, with a wording of before. Withdraw that consent, and ask with the wording of today.',
    notThere: 'This job is not in the logbook.',
  },
} as const
