import { useContext } from 'react'
import { languageTags } from '#core/language.ts'
import { Checkbox } from '#design/desk/Checkbox.tsx'
import ui from '#design/desk/ui.module.css'
import { TextArea, TextField } from '#design/forms/Field.tsx'
import { idOf } from '#design/forms/use-checked-form.ts'
import { GroupField } from '#features/website/desk/GroupField.tsx'
import { LeafField } from '#features/website/desk/LeafField.tsx'
import { ListEnd, MoveButtons } from '#features/website/desk/ListButtons.tsx'
import { MadeUp } from '#features/website/desk/MadeUp.tsx'
import { deskSite } from '#features/website/desk/site-words.ts'
import { useList } from '#features/website/desk/use-list.ts'
import { fieldOf } from '#features/website/french-texts.ts'
import { listOf } from '#features/website/json.ts'
import {
  isLinesOfChoices,
  isWords,
  type Lines,
  type LinesOfChoices,
  type Shape,
  type WordLeaf,
} from '#features/website/shape.ts'
import css from './Editor.module.css'
import { OneLanguageContext, useEditing } from './editing.ts'
import { Fieldset } from './Fieldset.tsx'
import { ItemsField } from './ItemsField.tsx'
import { labelOf } from './labels.ts'
import { blank, linesBeside, withChoice } from './values.ts'

type Props = { shape: Shape; path: string; value: unknown }

/** The control of a value, by its shape. */
export function ShapeField({ shape, path, value }: Props) {
  const hasFrench = !useContext(OneLanguageContext) && isWords(shape)
  switch (shape.kind) {
    case 'group':
      return <GroupField shape={shape} path={path} value={value} field={ShapeField} />
    case 'items':
      return <ItemsField shape={shape} path={path} value={value} field={ShapeField} />
    case 'lines':
      return isLinesOfChoices(shape) ? (
        <ChoicesField shape={shape} path={path} value={value} />
      ) : (
        <LinesField shape={shape} path={path} value={value} />
      )
    case 'fixed':
      return null
    default:
      return (
        <div className={css.field}>
          {hasFrench ? (
            <div className={css.both}>
              <LeafField shape={shape} path={path} value={value} />
              <FrenchField shape={shape} path={path} />
            </div>
          ) : (
            <LeafField shape={shape} path={path} value={value} />
          )}
          <MadeUp path={path} />
        </div>
      )
  }
}

type ChoicesFieldProps = { shape: LinesOfChoices; path: string; value: unknown }

/** A list of some of a few values: each has a checkbox, in the order of the shape. */
function ChoicesField({ shape, path, value }: ChoicesFieldProps) {
  const { change } = useEditing()
  const { options } = shape.of
  const chosen = listOf(value)
  return (
    <Fieldset path={path} label={labelOf(path)}>
      <div className={css.choices}>
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

type LinesFieldProps = { shape: Lines; path: string; value: unknown }

/** A list of single values. */
function LinesField({ shape, path, value }: LinesFieldProps) {
  const label = labelOf(path)
  const list = useList(path, value)
  const { changeFrench, frenchAt } = useEditing()
  const french = [frenchAt(path).text ?? []].flat()
  return (
    <Fieldset path={path} label={label}>
      {isWords(shape.of) && <FrenchNote path={path} label={label} />}
      <ol
        role="list"
        className={css.lines}
        ref={list.element}
        // The list of what has no French leads here.
        {...(isWords(shape.of) && { id: idOf(fieldOf(path)), tabIndex: -1 })}
      >
        {list.entries.map((line, i) => {
          const name = deskSite.lists.line(label, i + 1)
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a line has no id, and no state of its own
            <li key={i}>
              {isWords(shape.of) ? (
                <div className={css.both}>
                  <LeafField shape={shape.of} path={`${path}.${i}`} value={line} label={name} />
                  <FrenchField
                    shape={shape.of}
                    path={`${path}.${i}`}
                    label={name}
                    line={{
                      value: french[i] ?? '',
                      onChange: (to) => changeFrench(path, withLine(list.entries, french, i, to)),
                    }}
                  />
                </div>
              ) : (
                <LeafField shape={shape.of} path={`${path}.${i}`} value={line} label={name} />
              )}
              <MoveButtons
                list={list}
                i={i}
                name={name}
                canMove={!shape.anyOrder}
                canRemove={list.entries.length > shape.min}
              />
            </li>
          )
        })}
      </ol>
      <ListEnd list={list} path={path} shape={shape} make={() => blank(shape.of)} />
    </Fieldset>
  )
}

/** The French lines with another one: as many as there are English ones, or none. */
function withLine(english: readonly unknown[], french: readonly string[], at: number, to: string) {
  const lines = linesBeside(english, french).map((line, i) => (i === at ? to : line))
  return lines.some((line) => line.trim() !== '') ? lines : []
}

const words = deskSite.french

type FrenchFieldProps = {
  shape: WordLeaf
  path: string
  /** The label of the English field, if it is not that of the path. */
  label?: string
  /** The French text of one line of a list; else that of the path. */
  line?: { value: string; onChange: (to: string) => void }
}

/** The French text of a field, beside the English one. Empty: the site shows the English. */
function FrenchField({ shape, path, label = labelOf(path), line }: FrenchFieldProps) {
  const { changeFrench, errorAt, frenchAt } = useEditing()
  const typed = line?.value ?? [frenchAt(path).text ?? ''].flat().join('\n')
  const field = {
    words: {
      name: fieldOf(path),
      label: words.label(label),
      hint: deskSite.editor.counter(typed.length, shape.max),
      error: errorAt(fieldOf(path)),
      required: false,
      // An empty one is as good: the English is shown.
      isFilter: true,
    },
    value: typed,
    lang: languageTags.fr,
    onChange: ({ target }: { target: { value: string } }) =>
      line ? line.onChange(target.value) : changeFrench(path, target.value),
  }
  const isOneLine = shape.kind === 'line' || (shape.kind === 'rich' && shape.lines === 'one')
  return (
    <div className={css.field}>
      {isOneLine ? <TextField {...field} /> : <TextArea {...field} rows={shape.max > 1000 ? 10 : 4} />}
      {!line && <FrenchNote path={path} label={label} />}
    </div>
  )
}

/** Says that a text has no French, or that its French may not fit any more, with a button that says it does. */
function FrenchNote({ path, label }: { path: string; label: string }) {
  const { changeFrench, frenchAt } = useEditing()
  const { text, state } = frenchAt(path)
  if (state === undefined) return null
  const stateLabel = words.states[state]
  if (state === 'missing' || state === 'emptied') return <p className={css.corrected}>{stateLabel}</p>
  return (
    <div className={css.madeUp}>
      <span className={ui.chip} data-tone="open">
        {stateLabel}
      </span>
      <button
        type="button"
        className={css.right}
        aria-label={words.isRightNamed(label)}
        onClick={() => changeFrench(path, text ?? '')}
      >
        {words.isRight}
      </button>
    </div>
  )
}
