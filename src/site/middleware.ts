import { AsyncLocalStorage } from 'node:async_hooks'
import type { MiddlewareHandler } from 'astro'
import { languageAt } from '#content/addresses.ts'
import { takeLanguageFrom } from '#content/words.ts'
import { type Content, defaults, defaultsInFrench } from '#domain/content/content.ts'
import { DEFAULT_LANGUAGE, type Language } from '#domain/language.ts'
import { readContentFrom } from './content/content.ts'

const rendered = new AsyncLocalStorage<{ language: Language; content: Content }>()

/** What is shown until the server says what. */
const ofCode: Record<Language, Content> = { en: defaults, fr: defaultsInFrench }

takeLanguageFrom(() => rendered.getStore()?.language ?? DEFAULT_LANGUAGE)
readContentFrom(() => rendered.getStore()?.content ?? ofCode[DEFAULT_LANGUAGE])

/**
 * Gives each page the language of its address and the content that it is rendered from, and keeps the reason of a fault for
 * `build/render.ts`.
 */
export const onRequest: MiddlewareHandler = async ({ locals, url }, next) => {
  const language = languageAt(url.pathname)
  try {
    return await rendered.run({ language, content: locals.content ?? ofCode[language] }, next)
  } catch (error) {
    // Astro itself answers with a status, and prints the reason.
    locals.failure = error
    throw error
  }
}
