import { useState } from 'react'
import { deskCalls } from '#domain/desk/calls.ts'
import { type PublicationEntry, Publications } from '#domain/desk/content.ts'
import { call, errorText } from '#site/desk/api/call.ts'
import { useQuery } from '#site/desk/api/use-query.ts'

/** The publications, newest first. When they are fetched again, the list reaches back as far as before. */
export function usePublications() {
  const { data, failure, load, set } = useQuery(fetchAgain, ['content_changed'])
  const [moreFailure, setMoreFailure] = useState<string>()
  // The first publication has the number 1.
  const oldest = data?.at(-1)?.number ?? 1

  async function more() {
    try {
      set([...(data ?? []), ...(await fetchBefore(oldest))])
      setMoreFailure(undefined)
    } catch (error) {
      setMoreFailure(errorText(error))
    }
  }
  return { list: data, hasMore: oldest > 1, failure: failure ?? moreFailure, load, more }
}

async function fetchAgain(before: readonly PublicationEntry[] | undefined) {
  const oldest = before?.at(-1)?.number
  const list = await fetchBefore()
  for (;;) {
    const last = list.at(-1)?.number ?? 1
    if (oldest === undefined || last <= oldest) return list
    const older = await fetchBefore(last)
    if (older.length === 0) return list
    list.push(...older)
  }
}

async function fetchBefore(number?: number) {
  const query = number === undefined ? '' : `?before=${number}`
  return (await call(Publications, deskCalls.publications + query)).publications
}
