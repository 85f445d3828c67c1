import { sql } from 'kysely'

/** Large files are read in pieces of so many bytes. */
export const CHUNK_BYTES = 64 * 1024

/** A stored file: how many bytes it has, its first piece, and the one that begins at a byte, if it is still there. */
export type StoredFile = { length: number; first: Uint8Array; read: (at: number) => Promise<Uint8Array | undefined> }

/** How many bytes a column holds. */
export const lengthOf = (column: string) => sql<number>`length(${sql.ref(column)})`

/** The piece of a column that begins at a byte. */
export const chunkOf = (column: string, at: number) =>
  sql<Uint8Array>`substr(${sql.ref(column)}, ${at + 1}, ${CHUNK_BYTES})`
