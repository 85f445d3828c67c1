import { AsyncLocalStorage } from 'node:async_hooks'
import type { MiddlewareHandler } from 'astro'
import { type Content, defaults } from '#content/content.ts'
import { readContentFrom } from './content/content.ts'

const rendered = new AsyncLocalStorage<Content>()
readContentFrom(() => rendered.getStore() ?? defaults)

/** Gives each page the content that it is rendered from, and keeps the reason of a fault for `build/render.ts`. */
export const onRequest: MiddlewareHandler = async ({ locals }, next) => {
  try {
    return await rendered.run(locals.content ?? defaults, next)
  } catch (error) {
    // Astro itself answers with a status, and prints the reason.
    locals.failure = error
    throw error
  }
}
