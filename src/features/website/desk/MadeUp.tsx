import ui from '#design/desk/ui.module.css'
import hidden from '#design/hidden.module.css'
import css from './shared/Editor.module.css'
import { useEditing } from './shared/editing.ts'
import { labelOf } from './shared/labels.ts'
import { deskSite } from './site-words.ts'

const words = deskSite.editor

/** Says that a fact is made up, and lets the owner say that it is right all the same. */
export function MadeUp({ path }: { path: string }) {
  const { madeUpAt, confirm } = useEditing()
  const state = madeUpAt(path)
  if (!state) return null
  // The line stays where it is while the owner types: nothing jumps.
  if (state === 'corrected') return <p className={css.corrected}>{words.corrected}</p>
  return (
    <div className={css.madeUp}>
      <span className={ui.chip} data-tone="open">
        {words.madeUp}
      </span>
      <label className={ui.check}>
        <input type="checkbox" checked={state === 'right'} onChange={({ target }) => confirm(path, target.checked)} />
        <span>
          {words.isRight}
          <span className={hidden.hidden}>: {labelOf(path)}</span>
        </span>
      </label>
    </div>
  )
}
