import { randomBytes } from 'node:crypto'
import { get } from 'node:http'
import { connect } from 'node:net'
import { expect, onTestFinished } from 'vitest'
import { PICTURES } from '#core/pictures.ts'
import { publicHealthCalls } from '#features/health/public-calls.ts'
import { insertPicture } from '#features/pictures/server/shared/store.ts'
import { temporaryFolder } from '#testing/app.ts'
import { memoryOf } from './client.ts'
import { proof } from './proof.ts'
import { databaseOf } from './requests.ts'

const MEGABYTE = 2 ** 20
const PICTURE = { name: 'large-1080.webp', bytes: randomBytes(574_000) }

/** What a client of the crowd sends: half of the headers, half of a body, or requests for a picture that it does not take. */
const begun = [
  'GET / HTTP/1.1\r\nHost: a\r\nX-Slow: ',
  'POST /vehicles HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 9000\r\n\r\n',
  `GET ${PICTURES}/${PICTURE.name} HTTP/1.1\r\nHost: a\r\n\r\n`.repeat(2),
]

proof({
  name: 'a crowd from one address',
  claim:
    'one address opens as many connections as it can, with half requests and unread pictures, again and again: everybody else is answered, and the server needs no more than 150 MB for it',
  times: { whole: 4300, sample: 450 },
  platform: 'linux',
  controls: { 'gives an address all connections': /the status for others/ },
  check: async ({ times, isWhole, start }) => {
    const dataDir = temporaryFolder()
    const { child, port } = await start(
      { DATA_DIR: dataDir, RATE_LIMIT: '1000000' },
      ...(isWhole ? [] : (['has little room'] as const)),
    )
    const { name, bytes } = PICTURE
    await insertPicture(databaseOf(dataDir), {
      id: 'large',
      place: 'product',
      focus: { x: 50, y: 50 },
      master: Buffer.of(),
      files: [{ name, suffix: '', format: 'webp', width: 1080, height: 810, bytes }],
    })
    const before = memoryOf(child)

    let opened = 0
    let isOver = false
    onTestFinished(() => {
      isOver = true
    })
    const join = (sent: string) => {
      const socket = connect({ port, host: '127.0.0.1', localAddress: '127.0.0.9' })
      onTestFinished(() => void socket.destroy())
      socket.on('error', () => {})
      socket.once('connect', () => {
        opened++
        socket.write(sent)
        if (!sent.includes(PICTURES)) socket.resume()
      })
      socket.once('close', () => {
        if (!isOver) setTimeout(() => isOver || join(sent), 100)
      })
    }
    for (let i = 0; i < times; i++) join(begun[i % begun.length] ?? '')
    // By then those that can stay do, and others have come a second time.
    await expect.poll(() => opened).toBeGreaterThan(2 * times)

    let most = 0
    const others = isWhole ? 40 : 10
    for (let i = 0; i < others; i++) {
      const path = i % 2 === 0 ? publicHealthCalls.health : `${PICTURES}/${name}`
      const status = await visit(port, `127.0.${1 + (i % 4)}.1`, path)
      expect(status, `the status for others, the ${i + 1}th`).toBe(200)
      most = Math.max(most, memoryOf(child) - before)
    }
    const grown = Math.round(most / MEGABYTE)
    if (isWhole) expect(grown, 'memory for the crowd, in MB').toBeLessThan(150)
    return `${opened} connections opened, ${others} of ${others} others answered, ${grown} MB`
  },
})

/** The status of an answer that is taken from another address; the reason if there is none. */
const visit = (port: number, localAddress: string, path: string) =>
  new Promise<number | string | undefined>((resolve) => {
    const asked = get({ port, host: '127.0.0.1', localAddress, path, agent: false }, (answer) => {
      answer.resume()
      answer.once('end', () => resolve(answer.statusCode))
      answer.once('error', (error) => resolve(error.message))
    })
    asked.once('error', (error) => resolve(error.message))
  })
