import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { deskKeys, deskFind as words } from '#content/desk-keys.ts'
import { limits } from '#content/limits.ts'
import { Modal } from '#site/desk/ui/Modal.tsx'
import { Failure } from '#site/desk/ui/Notices.tsx'
import { Button } from '#site/ui/Button.tsx'
import type { Early } from './early.ts'
import css from './Finder.module.css'
import {
  bookingOption,
  localOptions,
  type Option,
  pages,
  personOption,
  readActions,
} from './options.ts'
import { Results } from './Results.tsx'
import { useFound } from './use-found.ts'

const LIST = 'finder-results'

export type FinderProps = {
  /** What was typed while this was loading. */
  early: RefObject<Early>
  onClose: () => void
  onHelp: () => void
}

/** The command line: finds people, bookings, pages, and the actions of the page that it was opened on. */
export function Finder({ early, onClose, onHelp }: FinderProps) {
  const [typed, setTyped] = useState(() => early.current.typed)
  const [at, setAt] = useState(0)
  const [isEntered, setEntered] = useState(() => early.current.isEntered)
  const [local] = useState(() => [...readActions(), ...pages, helpOption(onHelp)])
  const { found, isFresh } = useFound(typed)
  const here = localOptions(local, typed)
  const options = [...here, ...found.people.map(personOption), ...found.bookings.map(bookingOption)]
  const active = Math.min(at, options.length - 1)
  const status = !isFresh
    ? words.searching
    : options.length > 0 || found.failure
      ? words.count(options.length)
      : words.nothing(typed.trim())

  function choose(option: Option | undefined) {
    if (!option) return
    // The focus goes back to the page first: behind an open dialog nothing can have it.
    flushSync(onClose)
    option.run()
  }
  function onKey(event: KeyboardEvent) {
    const step = steps[event.key]
    if (step && options.length > 0) setAt((active + step + options.length) % options.length)
    else if (event.key !== 'Enter') return
    else if (isFresh || here[active]) choose(options[active])
    // A quick hand has typed the name before the answer is there.
    else setEntered(true)
    event.preventDefault()
  }
  const onFresh = useEffectEvent(() => choose(options[0]))
  useEffect(() => {
    // Within an effect React could not close the dialog first.
    if (isEntered && isFresh) queueMicrotask(onFresh)
  }, [isEntered, isFresh])

  return (
    <Modal label={words.title} onClose={onClose}>
      <div className={css.line}>
        <input
          className={css.field}
          aria-label={words.field}
          placeholder={words.hint}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={options.length > 0}
          aria-controls={options.length > 0 ? LIST : undefined}
          aria-activedescendant={options.length > 0 ? `${LIST}-${active}` : undefined}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={limits.searchLength}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value)
            setAt(0)
            setEntered(false)
          }}
          onKeyDown={onKey}
        />
        <Button secondary compact onClick={onClose}>
          {deskKeys.close}
        </Button>
      </div>
      <Failure words={found.failure} />
      <p role="status" className={css.status}>
        {status}
      </p>
      <Results id={LIST} {...{ options, active }} onChoose={choose} />
    </Modal>
  )
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

const helpOption = (onHelp: () => void): Option => ({
  group: 'pages',
  label: deskKeys.title,
  run: onHelp,
})
