import { readFileSync, writeFileSync } from 'node:fs'
import { expect } from 'vitest'
import { visitorPhotoCalls } from '#features/photos/public-calls.ts'
import { FILE_TYPE } from '#platform/http/take-file.ts'
import { temporaryFolder } from '#testing/app.ts'
import { visitorIdIn } from '#testing/booking-ids.ts'
import { noise } from '#testing/pictures.ts'
import { storedBooking } from '#testing/stored-bookings.ts'
import { bombs } from './bombs.ts'
import { client, inLanes, smallHeap } from './client.ts'
import { proof } from './proof.ts'
import { databaseOf } from './requests.ts'

/** The most memory of a server, in MB. */
const MOST = 300

/** The attackers' networks, and how many files each sends at once. */
const NETWORKS = 3
const LANES = 2

const made = Object.entries(bombs).map(([kind, { make, told }]) => {
  let file: Promise<Buffer> | undefined
  const once = () => {
    file ??= make()
    return file
  }
  return { kind, told, file: once }
})

proof({
  name: 'bombs among photos',
  claim: `bombs of ${made.length} kinds, sent as photos from ${NETWORKS} networks at once: each is refused in its words, the server stays below ${MOST} MB, and every photo that others send meanwhile is stored`,
  times: { whole: 200, sample: 10 },
  platform: 'linux',
  controls: { 'opens pictures without a limit': /answer to/ },
  check: async ({ times, start }) => {
    const files: Buffer[] = []
    for (const { file } of made) files.push(await file())
    const honest = await noise({ width: 1600, height: 1200 })
    const dataDir = temporaryFolder()
    const env = { ...smallHeap, DATA_DIR: dataDir, RATE_LIMIT: '1000000' }
    const { child, url } = await start({ ...env, TRUSTED_PROXIES: '127.0.0.1' })
    const db = databaseOf(dataDir)
    const { call } = client(url)
    const send = async (body: Uint8Array, from: string) => {
      const headers = { 'content-type': FILE_TYPE, 'x-forwarded-for': from }
      const path = `${visitorPhotoCalls.photos}?booking_id=${await visitorIdIn(db, await storedBooking(db))}`
      const began = performance.now()
      const answer = await call(path, { headers, body })
      return { ...answer, ms: performance.now() - began }
    }
    const share = async () => {
      const { status, body, ms } = await send(honest, '198.51.100.7')
      expect(status, body).toBe(201)
      return ms
    }
    await share()
    const alone = await share()
    // The kernel forgets how much the start has used.
    writeFileSync(`/proc/${child.pid}/clear_refs`, '5')

    let isOver = false
    const beside: number[] = []
    const others = async () => {
      while (!isOver) beside.push(await share())
    }
    const attack = async () => {
      await inLanes(times, NETWORKS * LANES, async (i) => {
        const at = i % made.length
        const { status, body } = await send(files[at] ?? honest, `203.0.${i % NETWORKS}.9`)
        const peak = peakOf(child)
        expect(peak, 'memory of the server, in MB').toBeLessThan(MOST)
        const { detail } = JSON.parse(body)
        expect([status, detail], `answer to ${made[at]?.kind}`).toEqual([422, made[at]?.told])
      }).finally(() => {
        isOver = true
      })
    }
    await Promise.all([attack(), others()])
    beside.sort((a, b) => a - b)
    const [median, most] = [beside[beside.length >> 1] ?? 0, beside.at(-1) ?? 0]
    const seconds = (ms: number) => (ms / 1000).toFixed(1)
    return `${times} refused, ${beside.length} photos beside them; ${peakOf(child)} MB; a photo took ${seconds(alone)} s alone, ${seconds(median)} s beside bombs, ${seconds(most)} s at most`
  },
})

/** The most memory that a process has used, in MB. */
function peakOf({ pid }: { pid?: number | undefined }): number {
  const [, kilobytes] = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Math.round(Number(kilobytes) / 1024)
}
