import * as z from 'zod/mini'
import { deskRefusals } from '#core/desk-words.ts'
import { wrongField } from './problem-answer.ts'

/** A cursor: the position where a page ended, as a text that the caller sends back unchanged. */
export const writeCursor = (position: object) => Buffer.from(JSON.stringify(position)).toString('base64url')

/** The position in a cursor; undefined if there is no cursor. Throws a 422 if we did not write the cursor. */
export function readCursor<T>(schema: z.ZodMiniType<T>, cursor: string | undefined): T | undefined {
  if (cursor === undefined) return undefined
  const result = z.safeParse(schema, decode(cursor))
  if (!result.success) throw wrongField('cursor', deskRefusals.cursor)
  return result.data
}

function decode(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'))
  } catch {
    return undefined
  }
}

/** Cuts rows to a page. `rows` has one row more than `limit` if there are more; `last` is then the page's last row. */
export function cutPage<Row>(rows: Row[], limit: number): { page: Row[]; last: Row | undefined } {
  const page = rows.slice(0, limit)
  return { page, last: rows.length > limit ? page.at(-1) : undefined }
}
