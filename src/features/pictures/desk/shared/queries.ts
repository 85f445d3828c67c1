import { queryOptions } from '@tanstack/react-query'
import { withId, withQuery } from '#core/desk-calls.ts'
import type { Place } from '#core/pictures.ts'
import { pictureCalls } from '#features/pictures/calls.ts'
import { fetchFile } from '#platform/browser/desk/call.ts'
import { callQuery } from '#platform/browser/desk/query-client.ts'

/** All own pictures, or those for a place. */
export const picturesQuery = (place?: Place) =>
  callQuery(withQuery(pictureCalls.pictures, { ...(place && { place }) }), [])

/** The file from which an own picture is made. It is large: nothing keeps it once it is not shown. */
export const pictureFileQuery = (name: string) => {
  const url = withId(pictureCalls.pictureMaster, name)
  return queryOptions({
    queryKey: ['file', url] as const,
    queryFn: () => fetchFile(url),
    gcTime: 0,
    meta: { kinds: [] },
  })
}
