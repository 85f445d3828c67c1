import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout as after } from 'node:timers/promises'
import { expect } from 'vitest'
import { HOUR } from '#core/durations.ts'
import { queueMails } from '#platform/mail/queue.ts'
import { LEASE_MS } from '#platform/mail/send.ts'
import { freePort } from '#testing/listening.ts'
import { letter } from '#testing/outbox.ts'
import { refusal, startSmtp } from '#testing/smtp.ts'
import { mailing } from './mailing.ts'
import { proof } from './proof.ts'
import { bookingNumber, post } from './requests.ts'

/** Letters to addresses of their own. */
const letters = (count: number, name = 'client') =>
  Array.from({ length: count }, (_, i) => ({
    ...letter,
    to: { name: 'A Client', address: `${name}.${i}@example.com` },
  }))

proof({
  name: 'mail server away',
  claim:
    'no mail server can be reached for an hour of bookings: then each of their mails arrives, once',
  times: { whole: 500, sample: 3 },
  controls: { 'takes a mail for sent at once': /did not arrive/ },
  check: async ({ times, start }) => {
    const port = await freePort()
    const outbox = mailing(start, port)
    const { url } = await outbox.start()
    for (let i = 0; i < times; i++) {
      const sent = { ...bookingNumber(i), email: `client.${i}@example.com` }
      expect((await post(`${url}/bookings`, sent)).status).toBe(201)
    }
    await outbox.settle(HOUR)
    const tries = (await outbox.mails()).reduce((sum, { attempts }) => sum + attempts, 0)
    const { received } = await startSmtp({ port })
    await outbox.settle()
    await outbox.check(received.map(({ mail }) => mail.messageId))
    expect(received, 'mails to the owner and to the client').toHaveLength(2 * times)
    expect(tries).toBeGreaterThan(2 * times)
    return `${received.length} mails after ${tries} tries`
  },
})

proof({
  name: 'mail answer lost',
  claim:
    'a mail server takes a mail and drops the connection before its answer: one more copy arrives, with the same Message-ID',
  times: { whole: 200, sample: 4 },
  controls: { 'gives each copy another Message-ID': /did not arrive|Message-IDs/ },
  check: async ({ times, start }) => {
    const dropped = new Set<string>()
    const { port, received } = await startSmtp({
      answer: ({ to: [to = ''] }, reply) => {
        if (dropped.has(to)) return reply.accept()
        dropped.add(to)
        reply.drop()
      },
    })
    const outbox = mailing(start, port)
    await outbox.start()
    await queueMails(outbox.db, letters(times))
    await outbox.settle()
    const ids = received.map(({ mail }) => mail.messageId ?? '')
    await outbox.check(ids, { mayDouble: [...new Set(ids)] })
    expect(ids).toHaveLength(2 * times)
    return `${times} mails, twice each`
  },
})

proof({
  name: 'mail and kill -9',
  claim:
    'a server is killed around the answer to a mail: each mail arrives, and twice only if the server was killed before it stored that the mail was sent',
  times: { whole: 200, sample: 2 },
  controls: { 'takes a mail for sent at once': /did not arrive/ },
  check: async ({ times, start }) => {
    const arrived: string[] = []
    let kill = async (accept: () => void) => accept()
    const { port } = await startSmtp({
      answer: ({ mail: { messageId = '' } }, { accept, drop }) =>
        kill(() => {
          accept()
          arrived.push(messageId)
        }).catch(drop),
    })
    const outbox = mailing(start, port)
    const underWay: (string | null)[] = []
    for (let i = 0; i < times; i++) {
      const { child } = await outbox.start()
      const exit = once(child, 'exit')
      let left = randomInt(1, 4)
      kill = async (accept) => {
        if (--left !== 0) return accept()
        // A mail without an answer is not taken.
        if (i % 2 === 0) {
          child.kill('SIGKILL')
          await exit
          throw new Error('killed')
        }
        accept()
        await after(randomInt(15))
        child.kill('SIGKILL')
      }
      await queueMails(outbox.db, letters(3, `client.${i}`))
      await exit
      const open = (await outbox.mails()).filter(({ status }) => status === 'waiting')
      underWay.push(...open.map(({ header_id }) => header_id))
      await outbox.later(LEASE_MS)
    }
    kill = async (accept) => accept()
    await outbox.start()
    await outbox.settle()
    await outbox.check(arrived, { mayDouble: underWay })
    return `${3 * times} mails, ${arrived.length - 3 * times} of them twice`
  },
})

proof({
  name: 'mail server in trouble',
  claim:
    'a mail server answers 451, hangs after a mail, does not greet, or refuses with 550: each mail arrives, twice only if it hung; one that is refused is set aside with the server’s words, and is not tried again',
  times: { whole: 100, sample: 4 },
  controls: { 'takes a mail for sent at once': /tries of a refused mail/ },
  check: async ({ times, start }) => {
    const seen = new Set<string>()
    const isFirst = (address: string) => seen.size < seen.add(address).size
    const refused: string[] = []
    let connections = 0
    const { port, received } = await startSmtp({
      onConnect: (_session, greet) => {
        if (++connections % 5 !== 0) greet()
      },
      onRcptTo: ({ address }, _session, done) => {
        if (address.startsWith('refused')) {
          refused.push(address)
          done(refusal(550, 'No such user'))
        } else if (address.startsWith('later') && isFirst(address)) done(refusal(451, 'Come back'))
        else done()
      },
      answer: ({ to: [to = ''] }, { accept }) => {
        if (!to.startsWith('hangs') || !isFirst(to)) accept()
      },
    })
    const outbox = mailing(start, port)
    const names = ['fine', 'later', 'hangs', 'refused']
    await outbox.start()
    await queueMails(
      outbox.db,
      names.flatMap((name) => letters(times / names.length, name)),
    )
    await outbox.settle()
    const all = await outbox.mails()
    const aside = all.filter(({ status }) => status === 'failed')
    expect(refused, 'tries of a refused mail').toHaveLength(times / names.length)
    expect(aside.map(({ to_address }) => to_address).sort(), 'mails set aside').toEqual(
      refused.sort(),
    )
    for (const { last_error } of aside) expect(last_error).toBe('550 No such user')
    const hung = all.filter(({ to_address }) => to_address?.startsWith('hangs'))
    await outbox.check(
      received.map(({ mail }) => mail.messageId),
      { mayDouble: hung.map(({ header_id }) => header_id), refused },
    )
    return `${connections} connections, ${received.length} mails`
  },
})
