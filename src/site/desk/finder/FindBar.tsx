import { useRef, useState } from 'react'
import { deskFind, deskKeys } from '#content/desk-keys.ts'
import { commonKeys } from '#site/desk/keys/keys.ts'
import { useKeysOn } from '#site/desk/keys/single-keys.ts'
import { useKeys } from '#site/desk/keys/use-keys.ts'
import { lazyPage } from '#site/desk/ui/lazy-page.tsx'
import { Line } from '#site/ui/Mark.tsx'
import { type Early, nothing, withKey } from './early.ts'
import css from './FindBar.module.css'
import type { FinderProps } from './Finder.tsx'

/** The buttons at the top of each page that open the command line and the list of keys. The desk's keys live here too. */
export function FindBar() {
  const [open, setOpen] = useState<'find' | 'help'>()
  const isOn = useKeysOn()
  const early = useRef<Early>(nothing)
  const find = () => {
    early.current = nothing
    setOpen('find')
  }
  const help = () => setOpen('help')
  const close = () => setOpen(undefined)
  useKeys({
    ...{ find, help, isOpen: open !== undefined },
    early: (key) => {
      early.current = withKey(early.current, key)
    },
  })
  return (
    <header className={css.bar}>
      <button
        type="button"
        className={css.button}
        aria-keyshortcuts="Control+K Meta+K"
        onClick={find}
      >
        <Line path="M10.5 17a6.5 6.5 0 100-13 6.5 6.5 0 000 13zM15.5 15.5L20 20" size={20} />
        <span className={css.label}>{deskFind.open}</span>
      </button>
      <button
        type="button"
        className={`${css.button} ${css.wide}`}
        aria-label={deskKeys.title}
        aria-keyshortcuts={isOn ? commonKeys.help : undefined}
        onClick={help}
      >
        <Line
          path="M2.5 6.5h19v11h-19zM6 10h.01M10 10h.01M14 10h.01M18 10h.01M7.5 14h9"
          size={20}
        />
      </button>
      {open === 'find' && <FinderChunk early={early} onClose={close} onHelp={help} />}
      {open === 'help' && <KeyListChunk onClose={close} />}
    </header>
  )
}

const KeyListChunk = lazyPage<{ onClose: () => void }>(() =>
  import('./KeyList.tsx').then(({ KeyList }) => KeyList),
)

const FinderChunk = lazyPage<FinderProps>(() => import('./Finder.tsx').then(({ Finder }) => Finder))
