import { infiniteQueryOptions } from '@tanstack/react-query'
import { withId, withQuery } from '#core/desk-calls.ts'
import { contentCalls } from '#features/website/calls.ts'
import type { DeskContent } from '#features/website/content-calls.ts'
import { call } from '#platform/browser/desk/call.ts'
import { callQuery, setAnswer } from '#platform/browser/desk/query-client.ts'

export const contentQuery = callQuery(contentCalls.content, ['content_changed'])

/** Puts the content in the place of what is known: a publication or its undo has brought it. */
export const setContent = (content: DeskContent) => setAnswer(contentQuery, content)

/** What was published, newest first. The first publication has the number 1. */
export const publicationsQuery = infiniteQueryOptions({
  queryKey: ['pages', contentCalls.publications] as const,
  queryFn: async ({ pageParam: before }) =>
    (await call(withQuery(contentCalls.publications, before === null ? '' : { before: String(before) }))).publications,
  initialPageParam: null as number | null,
  getNextPageParam: (page) => {
    const oldest = page.at(-1)?.number ?? 1
    return oldest > 1 ? oldest : null
  },
  meta: { kinds: ['content_changed'] },
})

/** What a publication changed. */
export const publicationQuery = (number: number) => callQuery(withId(contentCalls.publication, String(number)), [])
