import { WORDS_MARK } from '#core/build-manifest.ts'
import { type PageKey, pages } from '#core/pages.ts'
import { inEnglish } from '#core/words.ts'

/** What scripts of pages import words from, with the name of the file in the content: `words/forms.js`. */
export const WORDS = 'words/'

/** The words of what is asked of a booking, and of the refusals of the calls of a client's page. */
const CALLS = [
  'add-ons',
  'appointment-refusals',
  'booking',
  'client-refusals',
  'field-refusals',
  'form-failures',
  'formats',
  'forms',
  'pay',
  'prices',
  'provinces',
  'questions',
  'sentence',
]

/**
 * The words that a page loads at the same time, as files of the content: each list becomes one script, which is less to load
 * than many. What no list names is a script of its own.
 */
const together: Partial<Record<PageKey, readonly (readonly string[])[]>> = {
  home: [
    [
      'carousel',
      'choice',
      'formats',
      'forms',
      'free-times',
      'navigation',
      'packages',
      'pages',
      'provinces',
      'sentence',
    ],
    ['add-ons', 'booking', 'field-refusals', 'prices', 'questions'],
  ],
  contact: [
    [
      'contact',
      'field-refusals',
      'form-failures',
      'formats',
      'forms',
      'language',
      'pages',
      'provinces',
    ],
  ],
  booking: [
    ['booking', 'choice', 'formats', 'forms', 'provinces'],
    // The free times.
    [
      'add-ons',
      'appointment-refusals',
      'booking-notes',
      'free-times',
      'packages',
      'pages',
      'prices',
      'sentence',
      'waiting',
    ],
    // Once somebody fills the form in.
    ['booking-calls', 'field-refusals', 'form-failures', 'questions', 'time-holds'],
    ['booking-photos', 'picture-refusals'],
    ['client-refusals', 'pay', 'receipt'],
  ],
  manage: [
    [
      ...CALLS,
      'booking-photos',
      'free-times',
      'manage',
      'money',
      'pages',
      'picture-consent',
      'picture-refusals',
      'plans',
      'waiting',
    ],
  ],
  pay: [[...CALLS, 'choice']],
  quote: [[...CALLS, 'choice', 'money', 'quote']],
}

const scriptsOf = (page: PageKey) =>
  (together[page] ?? []).map((files, i) => ({ name: `of-${page}-${i}`, files }))

/** The scripts of several files: their names, and the files of the content that each has. */
export const joinedScripts = (Object.keys(inEnglish(pages)) as PageKey[]).flatMap(scriptsOf)

/** The import map of a page. */
export const importMapOf = (page: PageKey): string =>
  JSON.stringify({
    imports: Object.fromEntries([
      [WORDS, WORDS_MARK],
      ...scriptsOf(page).flatMap(({ name, files }) =>
        files.map((file) => [`${WORDS}${file}.js`, `${WORDS_MARK}${name}.js`]),
      ),
    ]),
  })
