import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { DESK } from '#core/desk-calls.ts'
import { groupBy } from '#core/group-by.ts'
import { limits } from '#core/limits.ts'
import { Button } from '#design/desk/Button.tsx'
import { type IconName, icons } from '#design/desk/icons.ts'
import { Modal } from '#design/desk/Modal.tsx'
import { Failure } from '#design/desk/Notices.tsx'
import { Kbd, StateMark } from '#design/desk/Parts.tsx'
import { Icon } from '#design/Icon.tsx'
import { settings } from '#desk/settings/entries.ts'
import { newBooking } from '#features/bookings/new-booking-words.ts'
import { deskPlanning } from '#features/day-operations/desk-planning-words.ts'
import type { FinderSource, Found } from '#features/parts.ts'
import { nameOfKey, offeredCommands } from '#platform/browser/desk/commands.tsx'
import { commonKeys, pageKeys } from '#platform/browser/desk/keys.ts'
import { deskKeys, deskFind as words } from '#platform/browser/desk/keys-words.ts'
import { NEW_BOOKING, navigation } from '#platform/browser/desk/navigation.ts'
import { planHref, plans } from '#platform/browser/desk/plan-paths.ts'
import { goTo } from '#platform/browser/desk/router.tsx'
import type { Early } from './early.ts'

const LIST = 'finder-results'

export type FinderProps = {
  /** What was typed while this was loading. */
  early: RefObject<Early>
  onClose: () => void
  onHelp: () => void
}

/** The command line: finds people, bookings, pages, and the actions of the page that it was opened on. */
export function Finder({ early, onClose, onHelp }: FinderProps) {
  const [{ typed, isEntered, at }, setState] = useState(() => ({ ...early.current, at: 0 }))
  const [local] = useState(() => {
    const actions = actionOptions()
    const names = new Set(actions.map(({ label }) => label))
    return [...actions, ...pages.filter(({ label }) => !names.has(label)), helpOption(onHelp)]
  })
  const { found, failure, isFresh } = useFound(typed)
  const here = localOptions(local, typed)
  const options = [...here, ...found]
  const active = Math.min(at, options.length - 1)
  const status = !isFresh
    ? words.searching
    : options.length > 0 || failure
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
    if (step && options.length > 0)
      setState({ typed, isEntered, at: (active + step + options.length) % options.length })
    else if (event.key !== 'Enter') return
    else if (isFresh || here[active]) choose(options[active])
    // A quick hand has typed the name before the answer is there.
    else setState({ typed, isEntered: true, at })
    event.preventDefault()
  }
  const onFresh = useEffectEvent(() => choose(options[0]))
  useEffect(() => {
    // Within an effect React could not close the dialog first.
    if (isEntered && isFresh) queueMicrotask(onFresh)
  }, [isEntered, isFresh])

  return (
    <Modal label={words.title} onClose={onClose}>
      <div className="flex gap-3 items-center min-h-14 pl-5 pr-4 border-b border-rule [&>svg]:flex-none [&>svg]:text-dim focus-within:border-link coarse:pl-4 coarse:pr-1">
        <Icon path={icons.find} size={20} />
        <input
          className="flex-1 min-w-0 min-h-13.5 p-0 border-0 bg-transparent [font:500_1.125rem_/_1.5rem_var(--font)] text-ellipsis focus-visible:[outline:none] placeholder:text-dim placeholder:type-base placeholder:opacity-100"
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
          onChange={({ target }) => setState({ typed: target.value, isEntered: false, at: 0 })}
          onKeyDown={onKey}
        />
        <span className="coarse:hidden">
          <Kbd>{deskKeys.escape}</Kbd>
        </span>
        <span className="hidden coarse:block">
          <Button kind="quiet" icon="cross" isIcon onClick={onClose}>
            {deskKeys.close}
          </Button>
        </span>
      </div>
      {failure && (
        <div className="pt-3 px-5 pb-0">
          <Failure error={failure} />
        </div>
      )}
      <p role="status" className="pt-2 px-5 pb-0.5 text-dim type-12">
        {status}
      </p>
      <Results id={LIST} options={options} active={active} typed={typed} onChoose={choose} />
    </Modal>
  )
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

const helpOption = (onHelp: () => void): Option => ({
  group: 'pages',
  icon: 'key',
  keys: [commonKeys.help],
  label: deskKeys.title,
  run: onHelp,
})

const TYPING_MS = 120
/** A letter alone finds nearly everybody. */
const LEAST = 2

/** What the server finds. `isFresh` says whether it belongs to what is typed now. */
function useFound(typed: string) {
  const q = typed.trim()
  const { data, error, isPlaceholderData, isPending, isEnabled } = useQuery({
    queryKey: ['find', q],
    async queryFn({ signal }) {
      await new Promise((pause) => setTimeout(pause, TYPING_MS))
      // Somebody has typed on.
      signal.throwIfAborted()
      return search(q)
    },
    enabled: q.length >= LEAST,
    placeholderData: keepPreviousData,
    gcTime: 0,
  })
  if (!isEnabled) return { found: [], failure: null, isFresh: true }
  return { found: data ?? [], failure: error, isFresh: !isPlaceholderData && !isPending }
}

const files = import.meta.glob<readonly FinderSource[]>('/src/features/*/desk/finder-sources.ts', {
  eager: true,
  import: 'finderSources',
})

async function search(q: string): Promise<readonly Option[]> {
  const answers = await Promise.all(
    Object.values(files)
      .flat()
      .map(async ({ group, find }) =>
        ((await find(q)) ?? []).map(({ href, ...found }) => ({ ...found, group, run: () => goTo(href) })),
      ),
  )
  return inGroups(answers.flat())
}

/** As the groups stand below each other. */
const inGroups = (options: readonly Option[]) =>
  Object.keys(words.groups).flatMap((name) => options.filter(({ group }) => group === name))

type Props = {
  id: string
  options: readonly Option[]
  active: number
  typed: string
  onChoose: (option: Option) => void
}

/** The results, in groups. The focus stays in the field, which says what is active. */
function Results({ id, options, active, typed, onChoose }: Props) {
  useEffect(() => {
    document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, active])
  if (options.length === 0) return null
  const groups = groupBy<{ option: Option; at: number }, string>(
    options.map((option, at) => ({ option, at })),
    ({ option }) => option.group,
  )
  return (
    <div
      id={id}
      className="max-h-[min(60dvh,_560px)] pt-0 px-2 pb-2.5 overflow-y-auto overscroll-contain coarse:max-h-none"
      role="listbox"
      aria-label={words.results}
    >
      {Object.entries(words.groups).map(([name, title]) => {
        const members = groups.get(name)
        return (
          members && (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset is not allowed in a listbox
            <div key={name} role="group" aria-labelledby={`${id}-${name}`}>
              <p id={`${id}-${name}`} role="presentation" className="pt-2.5 px-3 pb-1 text-dim type-12 font-600">
                {title}
              </p>
              {members.map(({ option, at }) => (
                // biome-ignore lint/a11y/useKeyWithClickEvents: the field takes the keys
                <div
                  key={at}
                  id={`${id}-${at}`}
                  className="flex flex-wrap gap-x-2.5 items-center min-h-9.5 py-1 px-3 rounded-field type-14 cursor-pointer wrap-anywhere [&>svg]:flex-none [&>svg]:text-dim [&_mark]:rounded-[2px] [&_mark]:bg-signal-lit [&_mark]:text-inherit hover:bg-hover aria-selected:bg-chosen forced-colors:aria-selected:[outline:2px_solid_Highlight] forced-colors:aria-selected:-outline-offset-2 coarse:min-h-13"
                  role="option"
                  tabIndex={-1}
                  aria-selected={at === active}
                  // The field keeps the focus.
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={() => onChoose(option)}
                >
                  {option.state ? (
                    <StateMark state={option.state} />
                  ) : (
                    <Icon path={icons[option.icon ?? 'right']} size={18} />
                  )}
                  <strong className="font-580">
                    <Marked text={option.label} typed={typed} />
                  </strong>
                  {option.detail && (
                    <small className="flex-1 text-dim type-13 coarse:basis-[60%] coarse:type-14">
                      <Marked text={option.detail} typed={typed} />
                    </small>
                  )}
                  {option.keys && (
                    <span className="flex gap-1.5 ml-auto" aria-hidden="true">
                      {option.keys.map((key) => (
                        <Kbd key={key}>{nameOfKey(key)}</Kbd>
                      ))}
                    </span>
                  )}
                </div>
              ))}
            </div>
          )
        )
      })}
    </div>
  )
}

type Group = keyof typeof words.groups

/** Something to choose: it runs after the dialog has closed. */
export type Option = Omit<Found, 'href'> & {
  group: Group
  /** Other words by which it is looked for. */
  finds?: string
  /** The keys that do the same. */
  keys?: readonly string[] | undefined
  run: () => void
}

/** A text with what was typed marked in it. */
function Marked({ text, typed }: { text: string; typed: string }) {
  const q = typed.trim()
  const at = q ? text.toLowerCase().indexOf(q.toLowerCase()) : -1
  if (at < 0) return text
  return (
    <>
      {text.slice(0, at)}
      <mark>{text.slice(at, at + q.length)}</mark>
      {text.slice(at + q.length)}
    </>
  )
}

/** What the page below the dialog does. */
const actionOptions = (): Option[] =>
  offeredCommands().map(({ key, label, run }) => ({
    group: 'actions',
    label,
    icon: 'bolt',
    run,
    keys: key === undefined ? undefined : [key],
  }))

/** What is planned from anywhere; the calendar shows what is there on a day. */
const commands = plans.filter((plan) => plan !== 'planned')

/** Every page of the desk, and each dialog that has an address. */
export const pages: readonly Option[] = [
  ...navigation.map(({ name, label, path }) => ({
    ...page(label, DESK + path, name),
    keys: [commonKeys.go, pageKeys[name]],
  })),
  { ...page(newBooking.title, NEW_BOOKING, 'plus'), keys: [commonKeys.new] },
  // A setting is found by other words as well, such as “price” or “snow”.
  ...settings
    .filter(({ leads }) => leads === undefined)
    .map(({ label, href, icon, finds }) => ({ ...page(label, href, icon), finds })),
  ...commands.map((plan) => page(deskPlanning.open[plan], planHref(plan), 'bolt')),
]

const localOptions = (all: readonly Option[], typed: string) =>
  all.filter(({ label, finds = '' }) => matches(`${label} ${finds}`, typed))

function page(label: string, href: string, icon: IconName): Option {
  return { group: 'pages', label, icon, run: () => goTo(href) }
}

/** Whether every word that was typed begins a word of the label. Case and accents do not count. */
export function matches(label: string, typed: string): boolean {
  const words = wordsOf(label)
  return wordsOf(typed).every((start) => words.some((word) => word.startsWith(start)))
}

const wordsOf = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
