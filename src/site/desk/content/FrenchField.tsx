import { deskSite } from '#content/desk-site.ts'
import { fieldOf } from '#domain/content/french-texts.ts'
import type { WordLeaf } from '#domain/content/shape.ts'
import { languageTags } from '#domain/language.ts'
import ui from '#site/desk/ui/ui.module.css'
import { TextArea, TextField } from '#site/forms/Field.tsx'
import css from './Editor.module.css'
import { useEditing } from './editing.ts'
import { labelOf } from './labels.ts'

const words = deskSite.french

type Props = {
  shape: WordLeaf
  path: string
  /** The label of the English field, if it is not that of the path. */
  label?: string
  /** The French text of one line of a list; else that of the path. */
  line?: { value: string; onChange: (to: string) => void }
}

/** The French text of a field, beside the English one. Empty: the site shows the English. */
export function FrenchField({ shape, path, label = labelOf(path), line }: Props) {
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
      {isOneLine ? (
        <TextField {...field} />
      ) : (
        <TextArea {...field} rows={shape.max > 1000 ? 10 : 4} />
      )}
      {!line && <FrenchNote path={path} label={label} />}
    </div>
  )
}

/** Says that a text has no French, or that its French may not fit any more, with a button that says it does. */
export function FrenchNote({ path, label }: { path: string; label: string }) {
  const { changeFrench, frenchAt } = useEditing()
  const { text, state } = frenchAt(path)
  if (state === undefined) return null
  const said = words.states[state]
  if (state === 'missing' || state === 'emptied') return <p className={css.corrected}>{said}</p>
  return (
    <div className={css.madeUp}>
      <span className={ui.chip} data-tone="open">
        {said}
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
