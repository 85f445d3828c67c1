import { useEffect } from 'react'
import * as z from 'zod/mini'
import { countCalls } from '#core/count-calls.ts'
import { DESK_EVENT, DeskEvent, type EventKind, MISSED_EVENT, SIGNED_OUT_EVENT } from '#core/desk-events.ts'
import { eventCalls } from '#features/live-updates/calls.ts'
import { deskNews } from '#features/live-updates/desk-news-words.ts'
import { alertOf } from '#features/push/desk/shared/alerts.ts'
import { call, setReachable } from '#platform/browser/desk/call.ts'
import { publish } from '#platform/browser/desk/signals.ts'

const SILENCE_MS = 3000
const RECONNECT_MS = 5000

/** Listens to the server's events while the page is open, and publishes them to it. */
export const useEvents = () => useEffect(followEvents, [])

/** Listens to the server's events, and publishes them. Returns what ends that. */
export function followEvents() {
  let source: EventSource
  let wait: ReturnType<typeof setTimeout> | undefined
  let hasMissed = false
  let isOver = false

  function open() {
    source = new EventSource(eventCalls.events)
    source.addEventListener('open', () => {
      clearTimeout(wait)
      setReachable(true)
      if (hasMissed) publish({ is: 'event', kind: undefined })
      hasMissed = false
    })
    source.addEventListener('error', () => {
      clearTimeout(wait)
      // The browser reconnects by itself if the answer was a stream. Otherwise the desk reconnects, and fetches
      // everything again once it hears events, since it may have missed some.
      if (source.readyState === EventSource.CLOSED) {
        hasMissed = true
        wait = setTimeout(reopen, RECONNECT_MS)
      } else wait = setTimeout(() => setReachable(false), SILENCE_MS)
    })
    source.addEventListener(DESK_EVENT, ({ data }) => onEvent(data))
    source.addEventListener(MISSED_EVENT, () => publish({ is: 'event', kind: undefined }))
    source.addEventListener(SIGNED_OUT_EVENT, () => {
      source.close()
      publish({ is: 'signed-out', meant: false })
    })
  }
  /** A stream does not say why it was refused. One small call that does not keep the session alive does: perhaps that has ended. */
  async function reopen() {
    await call(countCalls.counts).catch(() => {})
    if (!isOver) open()
  }
  open()
  return () => {
    isOver = true
    clearTimeout(wait)
    source.close()
  }
}

function onEvent(data: string) {
  const event = z.safeParse(DeskEvent, parsed(data))
  if (!event.success) return publish({ is: 'event', kind: undefined })
  const { kind } = event.data
  publish({ is: 'event', kind })
  if (isStillTrue(kind)) alertOf(deskNews[kind])
}

const isStillTrue = (kind: EventKind): kind is keyof typeof deskNews => kind in deskNews

function parsed(data: string): unknown {
  try {
    return JSON.parse(data)
  } catch {
    return undefined
  }
}
