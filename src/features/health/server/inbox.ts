import type { Feature } from '#features/feature.ts'
import { health } from '#features/health/words.ts'

export const inbox = {
  rows: {
    async trouble(_db, { troubles }) {
      return troubles
        .filter(({ hasRow }) => !hasRow)
        .map(({ name, words: line, reason: detail }) => ({
          id: name,
          who: health.names[name],
          line,
          detail,
          at: new Date().toISOString(),
          press: 'open',
        }))
    },
  },
} satisfies Feature['inbox']
