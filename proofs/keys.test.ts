import { randomInt, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { connect } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect } from 'vitest'
import { proof } from './proof.ts'
import { bookingNumber, databaseOf, ownFolder, post } from './requests.ts'

/** The moments at which a client is cut off. */
const cuts = ['half of the request is sent', 'all is sent', 'the answer begins'] as const

proof({
  name: 'cut and double click',
  claim:
    'a client is cut off before its answer, sends the same again twice at once, and once more: one booking, one answer, byte for byte',
  times: { whole: 500, sample: 3 },
  controls: { 'forgets keys': /answers to one key/ },
  check: async ({ times, start }) => {
    const env = ownFolder()
    const { url, port } = await start(env)
    const db = databaseOf(env.DATA_DIR)
    const stored = async () => (await db.selectFrom('bookings').select('id').execute()).length
    let replayed = 0
    let inFlight = 0
    for (let i = 0; i < times; i++) {
      const body = bookingNumber(i)
      const key = randomUUID()
      await cutOff(port, body, key, cuts[i % cuts.length])
      if ((await stored()) > i) replayed++

      /** Sends the form until it is answered, as the page does. */
      const click = async () => {
        for (;;) {
          const answer = await post(`${url}/bookings`, body, { 'idempotency-key': key })
          if (!answer.headers.has('retry-after')) return `${answer.status} ${answer.body}`
          expect(answer.status, 'a key under way').toBe(409)
          inFlight++
        }
      }
      const answers = [...(await Promise.all([click(), click()])), await click()]
      expect(new Set(answers).size, 'answers to one key').toBe(1)
      expect(answers[0]).toMatch(/^201 /)
      expect(await stored(), 'stored bookings').toBe(i + 1)
    }
    expect(replayed, 'bookings that were stored although the client was cut off').toBeGreaterThan(0)
    expect(replayed, 'cuts before the booking was stored').toBeLessThan(times)
    return `${3 * times} answers, ${replayed} bookings stored for a client that was gone, ${inFlight} second clicks answered 409 first`
  },
})

/** Sends a booking over a connection of its own and destroys it at this moment. */
async function cutOff(port: number, body: object, key: string, moment: (typeof cuts)[number] = 'all is sent') {
  const payload = JSON.stringify(body)
  const request = [
    'POST /bookings HTTP/1.1',
    'Host: a',
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(payload)}`,
    `Idempotency-Key: ${key}`,
    '',
    payload,
  ].join('\r\n')
  const socket = connect(port, '127.0.0.1')
  const cut = once(socket, 'close')
  if (moment === 'the answer begins') socket.once('data', () => socket.destroy())
  const sent = moment === cuts[0] ? request.slice(0, -randomInt(1, payload.length)) : request
  socket.write(sent, async () => {
    if (moment === 'the answer begins') return
    for (let turns = randomInt(0, 50); turns > 0; turns--) await nextTurn()
    socket.destroy()
  })
  await cut
}
