import type { Content } from '#content/content.ts'
import { MINUTE } from '#domain/durations.ts'
import { makeToken } from '#server/http/tokens.ts'

/** How long a preview can be looked at, in milliseconds, and how many there can be at a time. */
const LASTS = 15 * MINUTE
const MOST = 20

type Preview = { content: Content; until: number }

/** The contents that somebody looks at before publishing them. They are only in memory. */
export function makePreviews() {
  const previews = new Map<string, Preview>()
  return {
    /** Keeps a content for a while, and returns its id. */
    add(content: Content): string {
      const now = Date.now()
      for (const [id, { until }] of previews) if (until < now) previews.delete(id)
      // The oldest goes first.
      for (const id of previews.keys()) if (previews.size >= MOST) previews.delete(id)
      const id = makeToken()
      previews.set(id, { content, until: now + LASTS })
      return id
    },
    /** The content of a preview; undefined if it has ended. */
    find(id: string): Content | undefined {
      const preview = previews.get(id)
      return preview && preview.until >= Date.now() ? preview.content : undefined
    },
  }
}
