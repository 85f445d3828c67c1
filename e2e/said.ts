import * as booking from '#content/booking.ts'
import * as bookingNotes from '#content/booking-notes.ts'
import * as bookingPhotos from '#content/booking-photos.ts'
import * as clientRefusals from '#content/client-refusals.ts'
import * as contact from '#content/contact.ts'
import * as forms from '#content/forms.ts'
import * as freeTimes from '#content/free-times.ts'
import * as manage from '#content/manage.ts'
import * as navigation from '#content/navigation.ts'
import * as receipt from '#content/receipt.ts'
import { speakBy } from '#content/spoken.ts'
import {
  type Content,
  defaults as english,
  defaultsInFrench as french,
} from '#domain/content/content.ts'
import { frenchOf } from '#domain/french-words.ts'
// The server's code, which tests use too, finds words in another way. It is loaded first, so that this file's way holds.
import '#domain/in-language.ts'

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
}

/** Parts of the content that are data, and the same in each language. */
const data = ['value', 'id', 'icon', 'path', 'file']

/** Every text of the pages, by its path. */
function textsOf(content: Content): Map<string, string> {
  const found = new Map<string, string>()
  const walk = (part: unknown, path: string) => {
    if (typeof part === 'string') found.set(path, part)
    else if (typeof part === 'object' && part !== null)
      for (const [name, it] of Object.entries(part))
        if (!data.includes(name)) walk(it, `${path}.${name}`)
  }
  walk(files, '')
  walk(content, 'content')
  return found
}

const originals = textsOf(english)
if (isFrench) speakBy(frenchOf)

/** The content in the language of the journey. */
export const defaults = isFrench ? french : english

const spoken = textsOf(defaults)
/** Where French has several words for one English text, the first place counts: that of a form. */
const translations = new Map(
  [...originals].reverse().map(([path, text]) => [text, spoken.get(path) ?? text]),
)

/** A text of the English pages in the language of the journey. Throws if no page says it. */
export function said(text: string): string {
  const translation = translations.get(text)
  if (translation === undefined) throw new Error(`No page says “${text}”.`)
  return translation
}
