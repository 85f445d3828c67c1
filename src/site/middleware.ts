import { AsyncLocalStorage } from 'node:async_hooks'
import type { MiddlewareHandler } from 'astro'
import { language } from '#content/language.ts'
import { type Content, defaults, defaultsInFrench } from '#domain/content/content.ts'
import { preferredLanguage } from '#domain/language.ts'
import { readContentFrom } from './content/content.ts'

const rendered = new AsyncLocalStorage<Content>()

/** What is shown until the server says what. */
const ofCode = preferredLanguage(language.tag) === 'fr' ? defaultsInFrench : defaults
readContentFrom(() => rendered.getStore() ?? ofCode)

/** Gives each page the content that it is rendered from, and keeps the reason of a fault for `build/render.ts`. */
export const onRequest: MiddlewareHandler = async ({ locals }, next) => {
  try {
    return await rendered.run(locals.content ?? ofCode, next)
  } catch (error) {
    // Astro itself answers with a status, and prints the reason.
    locals.failure = error
    throw error
  }
}
