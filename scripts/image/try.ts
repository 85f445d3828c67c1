import { randomUUID } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { calls } from '#domain/api.ts'
import { booking } from '#server/testing/requests.ts'
import { bookable } from '#server/testing/times.ts'
import type { Built } from './build.ts'
import { run } from './machine.ts'
import { check, inside, NODE_USER, SITE, start, stop, works } from './server.ts'

/**
 * Starts the image with all but its volume read-only, uses it, stops it, and starts it again. Throws at the first thing that
 * is wrong. Returns the most memory that the server used, in MB.
 */
export async function tryImage(image: Built, work: string): Promise<number> {
  for (const tool of ['npm', 'npx', 'yarn', 'corepack', 'gcc', 'make', 'python3'])
    check(!works(image, ['which', tool]), `The image has ${tool}`)
  const volume = join(work, 'data')
  const data = join(image.root, 'data')
  check(run('stat', ['-c%u %a', data]) === `${NODE_USER} 700\n`, '/data is not of its user alone')
  mkdirSync(volume)
  run('chown', [`${NODE_USER}:${NODE_USER}`, volume])
  run('mount', ['--bind', volume, data])
  run('mount', ['-o', 'remount,ro', image.root])
  const isWritable = (folder: string) => works(image, ['sh', '-c', `: > ${folder}/x`])
  for (const folder of ['', '/app', '/tmp', '/var/tmp', '/home/node'])
    check(!isWritable(folder), `${folder}/ can be written`)
  check(isWritable('/data'), '/data cannot be written')

  const first = await start(image)
  // A booking needs room for SQLite's temporary files: without SQLITE_TMPDIR it gets a 503 here.
  const page = await fetch(SITE)
  check(page.ok, `The home page got ${page.status}`)
  const booked = await fetch(`${SITE}${calls.bookings}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body: JSON.stringify({ ...booking, ...bookable[0] }),
  })
  check(booked.status === 201, `A booking got ${booked.status}: ${first.log()}`)
  const opened = inside(image, ['node', '--input-type=module', '--eval', OPEN_A_PICTURE])
  check(opened === '60\n', 'The process that opens pictures does not work')
  inside(image, ['node', 'scripts/backup.ts', '/data/copy.sqlite'])
  const before = await stop(first)

  inside(image, ['node', 'scripts/restore.ts', '/data/copy.sqlite', '--move-aside'])
  const second = await start(image)
  const stored = inside(image, ['node', 'scripts/export.ts', 'bookings', '--format', 'json'])
  check(stored.includes(booking.lastname), 'The booking is gone after a restore')
  return Math.max(before, await stop(second))
}

/** Has a picture opened as the server does, and prints its width. */
const OPEN_A_PICTURE = `
  import sharp from 'sharp'
  import { makeEncoder } from '#server/encoder/encoder.ts'
  const create = { width: 60, height: 40, channels: 3, background: 'red' }
  const encoder = makeEncoder()
  const { width } = await encoder.photo(await sharp({ create }).png().toBuffer())
  console.log(width)
  await encoder.stop()`
