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

/** Listens to what is new, and tells the open pages of it. */
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
        // The browser tries again by itself, unless the answer was no stream. What went on meanwhile is fetched anew.
        if (source.readyState === EventSource.CLOSED)
          wait = setTimeout(() => {
            open()
            publish({ is: 'change', kind: undefined })
          }, RECONNECT_MS)
        else wait = setTimeout(() => setReachable(false), SILENCE_MS)
      })
      source.addEventListener(DESK_EVENT, ({ data }) => onEvent(data))
      source.addEventListener(MISSED_EVENT, () => publish({ is: 'change', kind: undefined }))
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
  const change = z.safeParse(DeskEvent, parsed(data))
  if (!change.success) return publish({ is: 'change', kind: undefined })
  const { kind } = change.data
  publish({ is: 'change', kind })
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
