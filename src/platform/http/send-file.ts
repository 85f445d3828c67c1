import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { CHUNK_BYTES, type StoredFile } from '#platform/db/chunks.ts'

/**
 * Sends a stored file. A large one is read while it is sent: a client that takes nothing of it costs the memory of two
 * pieces, and nobody takes a part of it for the whole, since its length is told first.
 */
export function sendFile(reply: FastifyReply, file: StoredFile) {
  const { length, first } = file
  if (first.length === length) return reply.send(Buffer.from(first))
  return reply.header('content-length', length).send(Readable.from(piecesOf(file)))
}

async function* piecesOf({ length, first, read }: StoredFile) {
  yield first
  for (let at = CHUNK_BYTES; at < length; at += CHUNK_BYTES) {
    const piece = await read(at)
    if (piece === undefined) throw new Error('a file was deleted while it was sent')
    yield piece
  }
}
