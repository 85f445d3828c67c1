import { PassThrough, type Readable } from 'node:stream'
import { DESK_EVENT, type DeskEvent, MISSED_EVENT, reachesCrew, SIGNED_OUT_EVENT } from '#core/desk-events.ts'
import type { Role } from '#core/roles.ts'
import type { DeskDeps } from '#features/desk-deps.ts'
import { eventCalls } from '#features/live-updates/calls.ts'
import { sessionOf } from '#features/sign-in/server/shared/session.ts'
import { lastingSessions } from '#features/sign-in/server/shared/session-store.ts'
import type { Db } from '#platform/db/schema.ts'
import { eventNumbers, listEvents } from '#platform/events/store.ts'
import { deskRoutes, route } from '#platform/http/desk-route.ts'

/** Server-sent events: a page gets each event within two seconds, even if another process stored it. */
export const eventRoutes = deskRoutes(eventCalls, ({ db }: DeskDeps, app) => {
  const events = new EventStream(db)
  app.addHook('preClose', async () => events.close())

  return {
    events: {
      get: route({
        who: 'each',
        says: 'See [Events](#events).',
        answers: 'a stream of DeskEvent',
        sample: () => ({}),
        options: { config: { isUse: false }, exposeHeadRoute: false },
        async handle({ request, reply }) {
          const seen = String(request.headers['last-event-id'] ?? '')
          const lastSeen = /^\d{1,15}$/.test(seen) ? Number(seen) : undefined
          const stream = await events.open(sessionOf(request), lastSeen)
          return (
            reply
              .type('text/event-stream; charset=utf-8')
              // nginx would hold events back until they fill a buffer.
              .header('x-accel-buffering', 'no')
              .send(stream)
          )
        },
      }),
    },
  }
})

/**
 * The time between two polls of the database, in milliseconds: other processes write events there too, and a page hears of
 * them within a second.
 */
export const POLL_MS = 750

/** The number of polls between two heartbeats, so that neither a proxy nor our server closes a connection as idle. */
const POLLS_PER_BEAT = 20
export const BEAT_MS = POLLS_PER_BEAT * POLL_MS

/** The most events sent at once; the others follow with the next poll. */
const AT_ONCE = 500

/** When a page may come back whose stream had to end, in milliseconds. */
const LATER_MS = 60_000

/** The most streams of a session: many more than a person has pages open. Each keeps a connection of the server. */
export const MOST_STREAMS = 20

type Listener = { stream: PassThrough; sessionId: string; role: Role; after: number }

/** Sends events to open desk pages. Without an open page it does not poll. */
class EventStream {
  readonly #db: Db
  readonly #listeners = new Set<Listener>()
  #timer: NodeJS.Timeout | undefined
  #polls = 0
  #polling = false

  constructor(db: Db) {
    this.#db = db
  }

  /** A stream of events for a page, from the first event after `lastSeen`. */
  async open({ id: sessionId, role }: { id: string; role: Role }, lastSeen: number | undefined): Promise<Readable> {
    const { first, last } = await eventNumbers(this.#db)
    const isKept = lastSeen !== undefined && lastSeen >= first - 1 && lastSeen <= last
    const listener = { stream: new PassThrough(), sessionId, role, after: isKept ? lastSeen : last }
    // An id without data dispatches no event. A browser that reconnects continues from it.
    listener.stream.write(`retry: ${POLL_MS}\nid: ${listener.after}\n\n`)
    if (lastSeen !== undefined && !isKept) listener.stream.write(eventOf(MISSED_EVENT, {}))
    listener.stream.once('close', () => this.#drop(listener))
    const own = [...this.#listeners].filter((it) => it.sessionId === sessionId)
    if (own.length >= MOST_STREAMS) this.#end(own[0])
    this.#listeners.add(listener)
    this.#timer ??= setInterval(() => this.#poll(), POLL_MS).unref()
    if (isKept) await this.#poll()
    return listener.stream
  }

  /** Ends all streams, so that the server can stop. */
  close() {
    for (const { stream } of this.#listeners) stream.end()
    clearInterval(this.#timer)
  }

  /** Ends a stream for good. Its page would come back at once, and end another one. */
  #end(listener: Listener | undefined) {
    listener?.stream.end(`retry: ${LATER_MS}\n\n`)
    if (listener) this.#listeners.delete(listener)
  }

  #drop(listener: Listener) {
    this.#listeners.delete(listener)
    if (this.#listeners.size > 0) return
    clearInterval(this.#timer)
    this.#timer = undefined
  }

  async #poll() {
    if (this.#polling) return
    this.#polling = true
    try {
      const isBeat = ++this.#polls % POLLS_PER_BEAT === 0
      const { last } = await eventNumbers(this.#db)
      const sessions = await lastingSessions(this.#db, [
        ...new Set([...this.#listeners].map(({ sessionId }) => sessionId)),
      ])
      for (const listener of this.#listeners) {
        const { stream, sessionId } = listener
        if (!sessions.has(sessionId)) stream.end(eventOf(SIGNED_OUT_EVENT, {}))
        // A page that reads too slowly gets the rest later: its position is kept.
        else if (stream.writableNeedDrain) continue
        else if (listener.after < last) await this.#send(listener)
        else if (isBeat) stream.write(': still here\n\n')
      }
    } catch {
      // The database is busy: the next poll tries again.
    } finally {
      this.#polling = false
    }
  }

  async #send(listener: Listener) {
    for (const { number, ...event } of await listEvents(this.#db, listener.after, AT_ONCE)) {
      if (listener.stream.writableEnded) return
      const seen: DeskEvent | undefined = listener.role === 'owner' ? event : ofCrew(event)
      if (seen) listener.stream.write(eventOf(DESK_EVENT, seen, number))
      listener.after = number
    }
  }
}

const ofCrew = (event: DeskEvent): DeskEvent | undefined =>
  reachesCrew[event.kind] ? { ...event, subject_id: '', who: null } : undefined

/** One `data` line is enough: the JSON contains no line breaks. */
const eventOf = (name: string, data: object, id?: number) =>
  `${id === undefined ? '' : `id: ${id}\n`}event: ${name}\ndata: ${JSON.stringify(data)}\n\n`
