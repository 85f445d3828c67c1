import { connect } from 'node:net'
import fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { CHUNK_BYTES } from '#platform/db/chunks.ts'
import { sendFile } from './send-file.ts'

const piece = new Uint8Array(CHUNK_BYTES)

/** A server that sends a file of so many pieces, of which `end` and those that follow are gone, and what it has read. */
async function sending(pieces: number, { end = pieces, stalledMs = 0 } = {}) {
  const read: number[] = []
  const app = fastify({ connectionTimeout: stalledMs })
  onTestFinished(() => app.close())
  const ended = Promise.withResolvers<boolean>()
  app.get('/', (_request, reply) => {
    reply.raw.once('close', () => ended.resolve(reply.raw.writableFinished))
    return sendFile(reply, {
      length: pieces * CHUNK_BYTES - 1,
      first: pieces > 1 ? piece : piece.subarray(1),
      read: async (at) => {
        read.push(at / CHUNK_BYTES)
        if (at / CHUNK_BYTES >= end) return undefined
        return at / CHUNK_BYTES === pieces - 1 ? piece.subarray(1) : piece
      },
    })
  })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  return { url, read, wasFinished: ended.promise }
}

test('a file arrives whole, with its length', async () => {
  for (const pieces of [1, 2, 5]) {
    const { url, read } = await sending(pieces)
    const answer = await fetch(url)
    expect(answer.headers.get('content-length')).toBe(String(pieces * CHUNK_BYTES - 1))
    expect((await answer.arrayBuffer()).byteLength).toBe(pieces * CHUNK_BYTES - 1)
    expect(read).toEqual(Array.from({ length: pieces - 1 }, (_, i) => i + 1))
  }
})

test('of a file that nobody takes no more is read than connections hold, and its client is cut off', async () => {
  const { url, read, wasFinished } = await sending(2000, { stalledMs: 100 })
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  socket.pause().write('GET / HTTP/1.1\r\nHost: a\r\n\r\n')
  expect(await wasFinished).toBe(false)
  // Both sides of a connection on one machine hold some megabytes.
  expect(read.length).toBeLessThan(500)
  socket.destroy()
})

test('nobody takes the beginning of a file for all of it that is deleted meanwhile', async () => {
  const { url } = await sending(100, { end: 50 })
  const answer = await fetch(url)
  expect(answer.status).toBe(200)
  await expect(answer.arrayBuffer()).rejects.toThrow()
})
