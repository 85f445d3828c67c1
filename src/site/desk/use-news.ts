import { useEffect } from 'react'
import * as z from 'zod/mini'
import { deskPage } from '#content/desk-page.ts'
import { deskCalls } from '#domain/desk/calls.ts'
import {
  CHANGE_EVENT,
  Change,
  type ChangeKind,
  MISSED_EVENT,
  SIGNED_OUT_EVENT,
} from '#domain/desk/events.ts'
import { alertOf } from './alerts.ts'
import { noteReach } from './parts/api.ts'
import { tell } from './parts/signals.ts'

const PATIENCE_MS = 3000
const AGAIN_MS = 5000

/** Listens to what is new, and tells the open pages of it. */
export function useNews() {
  useEffect(() => {
    let source: EventSource
    let wait: ReturnType<typeof setTimeout> | undefined

    function open() {
      source = new EventSource(deskCalls.events)
      source.addEventListener('open', () => {
        clearTimeout(wait)
        noteReach(true)
      })
      source.addEventListener('error', () => {
        clearTimeout(wait)
        // The browser tries again by itself, unless the answer was no stream. What went on meanwhile is fetched anew.
        if (source.readyState === EventSource.CLOSED)
          wait = setTimeout(() => {
            open()
            tell({ is: 'change', kind: undefined })
          }, AGAIN_MS)
        else wait = setTimeout(() => noteReach(false), PATIENCE_MS)
      })
      source.addEventListener(CHANGE_EVENT, ({ data }) => hear(data))
      source.addEventListener(MISSED_EVENT, () => tell({ is: 'change', kind: undefined }))
      source.addEventListener(SIGNED_OUT_EVENT, () => {
        source.close()
        tell({ is: 'signed-out', meant: false })
      })
    }
    open()
    return () => {
      clearTimeout(wait)
      source.close()
    }
  }, [])
}

function hear(data: string) {
  const change = z.safeParse(Change, parsed(data))
  if (!change.success) return tell({ is: 'change', kind: undefined })
  const { kind } = change.data
  tell({ is: 'change', kind })
  if (isNews(kind)) alertOf(deskPage.news[kind])
}

const isNews = (kind: ChangeKind): kind is keyof typeof deskPage.news => kind in deskPage.news

function parsed(data: string): unknown {
  try {
    return JSON.parse(data)
  } catch {
    return undefined
  }
}
