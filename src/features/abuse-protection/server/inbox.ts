import { abuseProtectionWords } from '#features/abuse-protection/desk-words.ts'
import type { Feature } from '#features/feature.ts'
import { toRelease } from './bursts.ts'

export const inbox = {
  rows: {
    /** Many requests at once: one row for all. */
    async burst(db, { content, troubles }) {
      const releasable = await toRelease(db, content.opening)
      const held = await releasable.clearOrderBy().select('came_at').execute()
      const [first] = held.map(({ came_at }) => came_at).toSorted()
      const trouble = troubles.find(({ name }) => name === 'requests')
      if (held.length === 0 && !trouble) return []
      return [
        {
          id: 'requests',
          who: abuseProtectionWords.title,
          line: trouble?.words ?? someRequests(held.length),
          detail: '',
          at: first ?? new Date().toISOString(),
          press: 'open',
        },
      ]
    },
  },
  tells: ['requests'],
} satisfies Feature['inbox']

const someRequests = (count: number) =>
  count === 1 ? '1 request holds its time unconfirmed' : `${count} requests hold their times unconfirmed`
