import { type ComponentType, type ReactNode, useContext, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { languageTags } from '#core/language.ts'
import { Button } from '#design/desk/Button.tsx'
import { DescribedControl } from '#design/desk/form/DescribedControl.tsx'
import { Badge } from '#design/desk/Parts.tsx'
import { Checkbox } from '#design/forms/Checkbox.tsx'
import { idOf } from '#design/forms/use-checked-form.ts'
import { LeafField, textControl } from '#features/website/desk/LeafField.tsx'
import { deskSite } from '#features/website/desk/site-words.ts'
import { fieldOf } from '#features/website/french-texts.ts'
import { listOf, recordOf } from '#features/website/json.ts'
import {
  type Group,
  type Items,
  isLinesOfChoices,
  isWords,
  type Leaf,
  type Lines,
  type LinesOfChoices,
  type Shape,
  type WordLeaf,
} from '#features/website/shape.ts'
import { focusOn } from '#platform/browser/focus-error.ts'
import { OneLanguageContext, useEditing } from './editing.ts'
import { correctedClass, fieldClass, fieldsClass, itemClass, linesClass } from './editor-classes.ts'
import { Fieldset, MadeUp } from './Fieldset.tsx'
import { entryName, entryOf, labelOf, shapeAt } from './labels.ts'
import { blank, linesBeside, moveItem, newItem, withChoice, without } from './values.ts'

type Props<Of extends Shape> = { shape: Of; path: string }

/** The field of a path: a single value, a group or a list, as its shape says. */
export function FactField({ path }: { path: string }) {
  const shape = shapeAt(path)
  if (!shape) return null
  switch (shape.kind) {
    case 'fixed':
      return null
    case 'group':
      return <GroupField shape={shape} path={path} />
    case 'items':
      return (
        <Fieldset path={path}>
          <ItemList shape={shape} path={path} />
        </Fieldset>
      )
    case 'lines':
      return isLinesOfChoices(shape) ? (
        <ChoicesField shape={shape} path={path} />
      ) : (
        <LinesField shape={shape} path={path} />
      )
    default:
      return (
        <div className={fieldClass}>
          <InBoth shape={shape} path={path} />
          <MadeUp path={path} />
        </div>
      )
  }
}

type FieldsProps = Pick<Group, 'fields'> & {
  path: string
  asks?: (path: string) => boolean
  /** What draws each of them. */
  field?: ComponentType<{ path: string }> | undefined
}

/** The fields of a group, or those that `asks` says. */
export const FactFields = ({ fields, path, asks = () => true, field: Field = FactField }: FieldsProps) =>
  Object.keys(fields)
    .map((name) => `${path}.${name}`)
    .filter(asks)
    .map((path) => <Field key={path} path={path} />)

function GroupField({ shape, path }: Props<Group>) {
  const isWithin = useContext(OneLanguageContext)
  return (
    <Fieldset path={path}>
      <OneLanguageContext value={isWithin || shape.oneLanguage === true}>
        <FactFields fields={shape.fields} path={path} />
      </OneLanguageContext>
    </Fieldset>
  )
}

/** Whether a value is words, of which there can be French ones, too. */
function useHasFrench(shape: Leaf): shape is WordLeaf {
  return !useContext(OneLanguageContext) && isWords(shape)
}

/** A single value; words have their French beside them. */
function InBoth({ shape, path }: Props<Leaf>) {
  if (!useHasFrench(shape)) return <LeafField shape={shape} path={path} />
  return (
    <div data-both="" className="grid gap-x-4 gap-y-3 grid-cols-1 @min-[640px]:grid-cols-2 @min-[640px]:items-start">
      <LeafField shape={shape} path={path} />
      <FrenchField shape={shape} path={path} />
    </div>
  )
}

/** A list of some of a few values: each has a checkbox, in the order of the shape. */
function ChoicesField({ shape, path }: Props<LinesOfChoices>) {
  const { change, valueAt } = useEditing()
  const { options } = shape.of
  const chosen = listOf(valueAt(path))
  return (
    <Fieldset path={path}>
      <div className="flex flex-wrap gap-x-6">
        {options.map((option) => (
          <Checkbox
            key={option}
            label={option}
            checked={chosen.includes(option)}
            onChange={(isChosen) => change(path, withChoice(options, chosen, option, isChosen))}
          />
        ))}
      </div>
    </Fieldset>
  )
}

/** A list of single values. */
function LinesField({ shape, path }: Props<Lines>) {
  const hasFrench = useHasFrench(shape.of)
  return (
    <Fieldset path={path}>
      {hasFrench && <FrenchNote path={path} />}
      <List
        path={path}
        shape={shape}
        make={() => blank(shape.of)}
        className={linesClass}
        // The list of what has no French leads here.
        {...(hasFrench && { id: idOf(fieldOf(path)) })}
      >
        {(_, i) => ({
          key: String(i),
          name: labelOf(`${path}.${i}`),
          field: <InBoth shape={shape.of} path={`${path}.${i}`} />,
        })}
      </List>
    </Fieldset>
  )
}

/** The groups of a list. Each can be opened, so that a long list can be looked over and put into order. */
export function ItemList({ shape, path }: Props<Items>) {
  const { valueAt } = useEditing()
  const areas = listOf(valueAt('serviceArea.areas')).map((area) => [recordOf(area).id, entryName(area)] as const)
  const nameOf = (item: unknown) => entryName(item, (id) => areas.find(([one]) => one === id)?.[1] ?? '')
  return (
    <List
      path={path}
      shape={shape}
      make={() => newItem(shape.fields)}
      className="grid gap-3 grid-cols-1 [&>li]:grid [&>li]:gap-2 [&>li]:grid-cols-1 [&>li]:pb-3 [&>li]:border-b [&>li]:border-rule min-[640px]:[&>li]:grid-cols-[minmax(0,1fr)_auto] min-[640px]:[&>li]:items-start"
    >
      {(item, i) => {
        const id = String(recordOf(item).id)
        const name = deskSite.lists.entry(i + 1, nameOf(item))
        return {
          key: id,
          name: nameOf(item) || name,
          field: (
            <Item path={`${path}.${id}`} name={name}>
              <FactFields fields={shape.fields} path={`${path}.${id}`} />
            </Item>
          ),
        }
      }}
    </List>
  )
}

function Item({ path, name, children }: { path: string; name: string; children: ReactNode }) {
  const { hasErrorIn } = useEditing()
  const [isOpen, setOpen] = useState(false)
  // It stays open when the error is gone: the focus is in it.
  if (!isOpen && hasErrorIn(path)) setOpen(true)
  return (
    <details className={itemClass} open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{name}</summary>
      <fieldset className={fieldsClass} aria-label={name}>
        {children}
      </fieldset>
    </details>
  )
}

const words = deskSite.lists

type ListProps = {
  path: string
  shape: Lines | Items
  /** A new entry. */
  make: () => unknown
  className: string | undefined
  id?: string
  /** An entry: its key, its name, and its field. */
  children: (entry: unknown, i: number) => { key: string; name: string; field: ReactNode }
}

/** The entries of a list, to move, remove and add. What was done is said, and the focus is never lost. */
function List({ path, shape, make, className, id, children }: ListProps) {
  const { change, changeFrench, frenchAt, valueAt } = useEditing()
  const entries = listOf(valueAt(path))
  const element = useRef<HTMLOListElement>(null)
  const status = useRef<HTMLParagraphElement>(null)
  const [message, setMessage] = useState('')
  const isClosed = shape.kind === 'items' && shape.closed === true

  const inEntry = (place: number, what: string) => element.current?.children[place]?.querySelector<HTMLElement>(what)
  function update(to: (entries: readonly unknown[]) => readonly unknown[], message: string) {
    flushSync(() => {
      const { text, state } = frenchAt(path)
      // French lines go with the English ones. Those that were for other lines anyway stay as they are.
      if (Array.isArray(text) && state === undefined) changeFrench(path, to(linesBeside(entries, text)).map(String))
      change(path, to(entries))
      setMessage(message)
    })
  }
  function move(from: number, by: -1 | 1, name: string) {
    const to = Math.min(Math.max(from + by, 0), entries.length - 1)
    const said = words.moved(name, to + 1, entries.length)
    if (to === from) setMessage(said)
    else update((now) => moveItem(now, from, to), said)
    // The browser takes the focus from an element that moves.
    inEntry(to, `[data-move="${by}"]`)?.focus()
  }
  function remove(place: number, name: string) {
    update((now) => without(now, place), words.removed(name))
    // The button that had the focus is gone.
    status.current?.focus()
  }
  function add() {
    flushSync(() => {
      change(path, [...entries, make()])
      setMessage('')
    })
    const field = inEntry(entries.length, 'input, textarea, select')
    if (field) focusOn(field)
  }
  return (
    <>
      <ol role="list" className={className} ref={element} id={id} tabIndex={id ? -1 : undefined}>
        {entries.map((entry, i) => {
          const { key, name, field } = children(entry, i)
          return (
            <li key={key}>
              {field}
              <div className="flex flex-wrap gap-2 items-end">
                {!shape.anyOrder && (
                  <>
                    <Button data-move={-1} aria-label={words.upNamed(name)} onClick={() => move(i, -1, name)}>
                      {words.up}
                    </Button>
                    <Button data-move={1} aria-label={words.downNamed(name)} onClick={() => move(i, 1, name)}>
                      {words.down}
                    </Button>
                  </>
                )}
                {!isClosed && entries.length > shape.min && (
                  <Button aria-label={words.removeNamed(name)} onClick={() => remove(i, name)}>
                    {words.remove}
                  </Button>
                )}
              </div>
            </li>
          )
        })}
      </ol>
      <p role="status" tabIndex={-1} ref={status}>
        {message}
      </p>
      {!isClosed &&
        (entries.length < shape.max ? (
          <div>
            <Button onClick={add}>{words.add(entryOf(path))}</Button>
          </div>
        ) : (
          <p>{words.most(shape.max)}</p>
        ))}
    </>
  )
}

const french = deskSite.french

/** The French text of a field, beside the English one. Empty: the site shows the English. A line is one of its list's. */
function FrenchField({ shape, path }: Props<WordLeaf>) {
  const { changeFrench, errorAt, frenchAt, valueAt } = useEditing()
  const [, list, line] = /^(.*)\.(\d+)$/.exec(path) ?? []
  const isLine = list !== undefined && shapeAt(list)?.kind === 'lines'
  const place = isLine ? list : path
  const texts = [frenchAt(place).text ?? []].flat()
  const typed = isLine ? (texts[Number(line)] ?? '') : texts.join('\n')
  function change(to: string) {
    if (!isLine) return changeFrench(path, to)
    // As many as there are English ones, or none.
    const lines = linesBeside(listOf(valueAt(place)), texts).map((one, i) => (i === Number(line) ? to : one))
    changeFrench(place, lines.some((one) => one.trim() !== '') ? lines : [])
  }
  return (
    <div className={fieldClass}>
      <DescribedControl
        described={{ ...textControl(shape), lang: languageTags.fr }}
        words={{
          name: fieldOf(path),
          label: french.label(labelOf(path)),
          hint: deskSite.editor.counter(typed.length, shape.max),
          error: errorAt(fieldOf(path)),
          // An empty one is as good: the English is shown.
          required: false,
        }}
        value={typed}
        onChange={(to) => change(String(to))}
      />
      {!isLine && <FrenchNote path={path} />}
    </div>
  )
}

/** Says that a text has no French, or that its French may not fit any more, with a button that says it does. */
function FrenchNote({ path }: { path: string }) {
  const { changeFrench, frenchAt } = useEditing()
  const { text, state } = frenchAt(path)
  if (state === undefined) return null
  if (state !== 'stale') return <p className={correctedClass}>{french.states[state]}</p>
  return (
    <div className="flex flex-wrap gap-x-4 gap-y-1 items-center">
      <Badge tone="new">{french.states[state]}</Badge>
      <button
        type="button"
        className="min-h-(--target) p-0 border-0 bg-transparent underline cursor-pointer"
        aria-label={french.isRightNamed(labelOf(path))}
        onClick={() => changeFrench(path, text ?? '')}
      >
        {french.isRight}
      </button>
    </div>
  )
}
