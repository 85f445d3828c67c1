import { useEffect } from 'react'
import * as z from 'zod/mini'
import { deskPage } from '#content/desk-page.ts'
import { deskCalls } from '#domain/desk/calls.ts'
import {
  DESK_EVENT,
  DeskEvent,
  type EventKind,
  MISSED_EVENT,
  SIGNED_OUT_EVENT,
} from '#domain/desk/events.ts'
import { setReachable } from '#site/desk/api/call.ts'
import { publish } from '#site/desk/api/signals.ts'
import { alertOf } from './alerts.ts'

const SILENCE_MS = 3000
const RECONNECT_MS = 5000

/** Listens to the server's events, and publishes them to the open page. */
export function useEvents() {
  useEffect(() => {
    let source: EventSource
    let wait: ReturnType<typeof setTimeout> | undefined

    function open() {
      source = new EventSource(deskCalls.events)
      source.addEventListener('open', () => {
        clearTimeout(wait)
        setReachable(true)
      })
      source.addEventListener('error', () => {
        clearTimeout(wait)
        // The browser reconnects by itself if the answer was a stream. Otherwise the desk reconnects, and fetches
        // everything again, since it may have missed events.
        if (source.readyState === EventSource.CLOSED)
          wait = setTimeout(() => {
            open()
            publish({ is: 'event', kind: undefined })
          }, RECONNECT_MS)
        else wait = setTimeout(() => setReachable(false), SILENCE_MS)
      })
      source.addEventListener(DESK_EVENT, ({ data }) => onEvent(data))
      source.addEventListener(MISSED_EVENT, () => publish({ is: 'event', kind: undefined }))
      source.addEventListener(SIGNED_OUT_EVENT, () => {
        source.close()
        publish({ is: 'signed-out', meant: false })
      })
    }
    open()
    return () => {
      clearTimeout(wait)
      source.close()
    }
  }, [])
}

function onEvent(data: string) {
  const event = z.safeParse(DeskEvent, parsed(data))
  if (!event.success) return publish({ is: 'event', kind: undefined })
  const { kind } = event.data
  publish({ is: 'event', kind })
  if (isNews(kind)) alertOf(deskPage.news[kind])
}

const isNews = (kind: EventKind): kind is keyof typeof deskPage.news => kind in deskPage.news

function parsed(data: string): unknown {
  try {
    return JSON.parse(data)
  } catch {
    return undefined
  }
}
