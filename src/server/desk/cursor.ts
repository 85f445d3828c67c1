import * as z from 'zod/mini'
import { deskRefusals } from '#content/desk.ts'
import { wrongFields } from '#server/http/problem.ts'

/** Where a page ended, as a text that clients send back as it is. */
export const writeCursor = (position: object) =>
  Buffer.from(JSON.stringify(position)).toString('base64url')

/** The position in a cursor: undefined for none, 422 for one that we did not write. */
export function readCursor<T>(schema: z.ZodMiniType<T>, cursor: string | undefined): T | undefined {
  if (cursor === undefined) return undefined
  const result = z.safeParse(schema, decode(cursor))
  if (!result.success) throw wrongFields([{ field: 'cursor', message: deskRefusals.cursor }])
  return result.data
}

function decode(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'))
  } catch {
    return undefined
  }
}

/** A page of rows of which one more than wanted was read: `last` is where it ended, where there is more. */
export function cutPage<Row>(rows: Row[], limit: number): { page: Row[]; last: Row | undefined } {
  const page = rows.slice(0, limit)
  return { page, last: rows.length > limit ? page.at(-1) : undefined }
}
