import type { Feature } from '#features/feature.ts'
import type { FactName } from '#features/health/health.ts'
import { health } from '#features/health/words.ts'

export const inbox = {
  rows: {
    async trouble(_db, { troubles }) {
      return troubles
        .filter(({ name }) => !SAID_OTHERWISE.includes(name))
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

/** Facts that have rows of their own. */
const SAID_OTHERWISE: readonly FactName[] = ['outbox', 'requests']
