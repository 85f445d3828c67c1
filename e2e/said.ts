import { takeLanguageFrom } from '#content/words.ts'
import {
  type Content,
  defaults as english,
  defaultsInFrench as french,
} from '#domain/content/content.ts'
import type { Language } from '#domain/language.ts'
// The server's code, which tests use too, takes the language from elsewhere. It is loaded first, so that this file's way holds.
import '#server/language/language.ts'

// A client's journey is described once: `TEST_LANGUAGE=fr playwright test` takes it in French. The words of `src/content` then
// are French, and a text that a test names is said in French.

/** Whether the journeys are taken in French. */
export const isFrench = process.env.TEST_LANGUAGE === 'fr'

const files = [
  ...['booking', 'options', 'booking-notes', 'booking-photos', 'contact', 'forms', 'free-times'],
  ...['manage', 'client-statuses', 'navigation', 'receipt'],
]

/** Parts of the content that are data, and the same in each language. */
const data = ['value', 'id', 'icon', 'path', 'file']

/** Every text of the pages in a language, by its path. */
async function textsIn(language: Language, content: Content): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  const walk = (part: unknown, path: string) => {
    if (typeof part === 'string') found.set(path, part)
    else if (typeof part === 'object' && part !== null)
      for (const [name, it] of Object.entries(part))
        if (!data.includes(name)) walk(it, `${path}.${name}`)
  }
  for (const file of files) walk(await import(`../src/content/${language}/${file}.ts`), file)
  walk(content, 'content')
  return found
}

if (isFrench) takeLanguageFrom(() => 'fr')

/** The content in the language of the journey. */
export const defaults = isFrench ? french : english

const originals = await textsIn('en', english)
const texts = isFrench ? await textsIn('fr', french) : originals
/** Where French has several words for one English text, the first place counts: that of a form. */
const translations = new Map(
  [...originals].reverse().map(([path, text]) => [text, texts.get(path) ?? text]),
)

/** A text of the English pages in the language of the journey. Throws if no page says it. */
export function said(text: string): string {
  const translation = translations.get(text)
  if (translation === undefined) throw new Error(`No page says “${text}”.`)
  return translation
}
