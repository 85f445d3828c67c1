import { randomUUIDv7 } from 'node:crypto'

/**
 * A new id for a row: a UUID that begins with the time, in milliseconds (version 7 of RFC 9562). Ids of one time stand side by
 * side, so that rows stored together change the same few pages of an index. 74 bits are random: nobody can guess an id.
 */
export const newId = (): string => randomUUIDv7()
