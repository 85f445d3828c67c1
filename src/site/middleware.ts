import '#features/french-words.ts'
import { AsyncLocalStorage } from 'node:async_hooks'
import type { MiddlewareHandler } from 'astro'
import { inLanguage } from '#core/in-language.ts'
import { DEFAULT_LANGUAGE } from '#core/language.ts'
import { defaults } from '#features/website/content.ts'
import { type PageContent, readContentFrom } from '#platform/browser/content.ts'

const rendered = new AsyncLocalStorage<PageContent>()

readContentFrom(() => rendered.getStore() ?? defaults)

/** Gives each page its language and the content that it is rendered from, and keeps the reason of a fault for `build/render.ts`. */
export const onRequest: MiddlewareHandler = async ({ locals }, next) => {
  const { content = defaults, live = {}, language = DEFAULT_LANGUAGE } = locals
  locals.shows = new Set()
  const { shows } = locals
  const watched: PageContent = {
    ...content,
    get openDays() {
      shows.add('openDays')
      return live.openDays ?? null
    },
    get seasonNow() {
      shows.add('seasonNow')
      return live.seasonNow
    },
    get logbook() {
      shows.add('logbook')
      return live.logbook ?? null
    },
    get townPages() {
      shows.add('townPages')
      return live.townPages
    },
    get publishedOn() {
      shows.add('publishedOn')
      return live.publishedOn
    },
  }
  try {
    return await inLanguage(language, () => rendered.run(watched, next))
  } catch (error) {
    // Astro itself answers with a status, and prints the reason.
    locals.failure = error
    throw error
  }
}
