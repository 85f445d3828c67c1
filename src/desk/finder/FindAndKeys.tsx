import { useRef, useState } from 'react'
import { late } from '#design/late.tsx'
import { useIsOwner } from '#platform/browser/desk/session.ts'
import { useSignals } from '#platform/browser/desk/signals.ts'
import { useKeys } from '#platform/browser/desk/use-keys.ts'
import { type Early, nothing, withKey } from './early.ts'

/** The desk's keys, and what they and its buttons open: the command line, and the list of all keys. */
export function FindAndKeys() {
  const [open, setOpen] = useState<'find' | 'help'>()
  const early = useRef<Early>(nothing)
  const isOwner = useIsOwner()
  // It finds clients and bookings, which crew do not see.
  const find = () => {
    if (!isOwner) return
    early.current = nothing
    setOpen('find')
  }
  const help = () => setOpen('help')
  const close = () => setOpen(undefined)
  useSignals((signal) => {
    if (signal.is !== 'open') return
    if (signal.what === 'find') find()
    else help()
  })
  useKeys({
    find,
    help,
    isOpen: open !== undefined,
    early: (key) => {
      early.current = withKey(early.current, key)
    },
  })
  return (
    <>
      {open === 'find' && <FinderChunk early={early} onClose={close} onHelp={help} />}
      {open === 'help' && <KeyListChunk onClose={close} />}
    </>
  )
}

const KeyListChunk = late(() => import('./KeyList.tsx').then(({ KeyList }) => KeyList))

const FinderChunk = late(() => import('./Finder.tsx').then(({ Finder }) => Finder))
