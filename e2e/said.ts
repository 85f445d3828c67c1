import * as forms from '#core/forms-words.ts'
import * as navigation from '#core/navigation-words.ts'
import { isClosed, t, translateBy } from '#core/words.ts'
import * as booking from '#features/booking-fields/words.ts'
import * as receipt from '#features/booking-form/receipt-words.ts'
import * as clientRefusals from '#features/bookings/client-refusals-words.ts'
import * as manage from '#features/bookings/manage-words.ts'
import * as contact from '#features/contact/words.ts'
import { frenchOf } from '#features/french-words.ts'
import * as bookingPhotos from '#features/photos/booking-photos-words.ts'
import * as bookingNotes from '#features/schedule/booking-notes-words.ts'
import * as freeTimes from '#features/schedule/free-times-words.ts'
import * as services from '#features/services/words.ts'
import { type Content, defaults as english, defaultsInFrench as french } from '#features/website/content.ts'
// The server's code, which tests use too, finds words in another way. It is loaded first, so that this file's way holds.
import '#core/in-language.ts'

// A client's journey is described once: `TEST_LANGUAGE=fr playwright test` takes it in French. The words of `src/content` then
// are French, and a text that a test names is said in French.

/** Whether the journeys are taken in French. */
export const isFrench = process.env.TEST_LANGUAGE === 'fr'

const files = {
  booking,
  bookingNotes,
  bookingPhotos,
  clientRefusals,
  contact,
  forms,
  freeTimes,
  manage,
  navigation,
  receipt,
  services,
}

/** Parts of the content that are data, and the same in each language. */
const data = ['value', 'id', 'icon', 'path', 'file']

/** Every text of the pages, by its path. */
function textsOf(content: Content): Map<string, string> {
  const found = new Map<string, string>()
  const walk = (part: unknown, path: string) => {
    if (typeof part === 'string') found.set(path, part)
    else if (isClosed(part)) walk(t(part), path)
    else if (typeof part === 'object' && part !== null)
      for (const [name, it] of Object.entries(part)) if (!data.includes(name)) walk(it, `${path}.${name}`)
  }
  walk(files, '')
  walk(content, 'content')
  return found
}

const originals = textsOf(english)
if (isFrench) translateBy(frenchOf)

/** The content in the language of the journey. */
export const defaults = isFrench ? french : english

const spoken = textsOf(defaults)
/** Where French has several words for one English text, the first place counts: that of a form. */
const translations = new Map([...originals].reverse().map(([path, text]) => [text, spoken.get(path) ?? text]))

/** A text of the English pages in the language of the journey. Throws if no page says it. */
export function said(text: string): string {
  const translation = translations.get(text)
  if (translation === undefined) throw new Error(`No page says “${text}”.`)
  return translation
}
