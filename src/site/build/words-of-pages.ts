import { WORDS_MARK } from '#core/build-manifest.ts'
import { type PageKey, pages } from '#core/pages.ts'
import { inEnglish } from '#core/words.ts'

/** What scripts of pages import words from, with the name of the file in the content: `words/forms.js`. */
export const WORDS = 'words/'

/** The words of what is asked of a booking, and of the refusals of the calls of a client's page. */
const CALLS = [
  'services-add-ons',
  'schedule-appointment-refusals',
  'booking-fields',
  'services',
  'bookings-client-refusals',
  'core-field-refusals',
  'platform-browser-form-failures',
  'core-formats',
  'core-forms',
  'payments-pay',
  'prices',
  'core-provinces',
  'questions',
  'core-sentence',
]

/**
 * The words that a page loads at the same time, as files of the content: each list becomes one script, which is less to load
 * than many. What no list names is a script of its own.
 */
const together: Partial<Record<PageKey, readonly (readonly string[])[]>> = {
  home: [
    [
      'design-carousel',
      'design-choice',
      'core-formats',
      'core-forms',
      'schedule-free-times',
      'core-navigation',
      'services-packages',
      'core-pages',
      'core-provinces',
      'core-sentence',
    ],
    ['services-add-ons', 'booking-fields', 'services', 'core-field-refusals', 'prices', 'questions'],
  ],
  contact: [
    [
      'contact',
      'core-field-refusals',
      'platform-browser-form-failures',
      'core-formats',
      'core-forms',
      'core-language',
      'core-pages',
      'core-provinces',
    ],
  ],
  booking: [
    ['booking-fields', 'website-consent', 'services', 'design-choice', 'core-formats', 'core-forms', 'core-provinces'],
    // The free times.
    [
      'services-add-ons',
      'schedule-appointment-refusals',
      'schedule-booking-notes',
      'schedule-free-times',
      'services-packages',
      'core-pages',
      'prices',
      'core-sentence',
    ],
    // Once somebody fills the form in.
    [
      'booking-form-booking-calls',
      'core-field-refusals',
      'platform-browser-form-failures',
      'questions',
      'abuse-protection-time-holds',
    ],
    ['photos-booking-photos', 'core-picture-refusals'],
    ['bookings-client-refusals', 'payments-pay', 'booking-form-receipt', 'waitlist-waiting'],
  ],
  manage: [
    [
      ...CALLS,
      'photos-booking-photos',
      'schedule-free-times',
      'bookings-manage',
      'invoices-money',
      'core-pages',
      'website-picture-consent',
      'core-picture-refusals',
      'plans',
      'waitlist-waiting',
    ],
  ],
  pay: [[...CALLS, 'design-choice']],
  quote: [[...CALLS, 'design-choice', 'invoices-money', 'quotes']],
}

const scriptsOf = (page: PageKey) => (together[page] ?? []).map((files, i) => ({ name: `of-${page}-${i}`, files }))

/** The scripts of several files: their names, and the files of the content that each has. */
export const joinedScripts = (Object.keys(inEnglish(pages)) as PageKey[]).flatMap(scriptsOf)

export const importMapOf = (page: PageKey): string =>
  JSON.stringify({
    imports: Object.fromEntries([
      [WORDS, WORDS_MARK],
      ...scriptsOf(page).flatMap(({ name, files }) =>
        files.map((file) => [`${WORDS}${file}.js`, `${WORDS_MARK}${name}.js`]),
      ),
    ]),
  })
