// A content is read as any JSON: what was stored or typed may not have the shape that this version of the program knows.

/** A value as a record; empty if it is none. */
export const recordOf = (value: unknown): Readonly<Record<string, unknown>> => (isRecord(value) ? value : {})

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A value as a list; empty if it is none. */
export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** The items of a list by their ids. */
export const itemsOf = (list: unknown) =>
  new Map<string, unknown>(listOf(list).map((item) => [String(recordOf(item).id), item]))

/** Whether two values say the same, in whatever order their fields are. */
export const isSame = (a: unknown, b: unknown): boolean => stable(a) === stable(b)

/** A value as JSON, with the names of its fields in order. */
const stable = (value: unknown) =>
  JSON.stringify(value, (_, it) =>
    isRecord(it) ? Object.fromEntries(Object.entries(it).sort(([a], [b]) => (a < b ? -1 : 1))) : it,
  )
