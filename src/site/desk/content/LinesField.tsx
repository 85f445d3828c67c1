import { deskSite } from '#content/desk-site.ts'
import { fieldOf } from '#domain/content/french-texts.ts'
import { isWords, type Lines } from '#domain/content/shape.ts'
import { idOf } from '#site/forms/use-checked-form.ts'
import css from './Editor.module.css'
import { useEditing } from './editing.ts'
import { Fieldset } from './Fieldset.tsx'
import { FrenchField, FrenchNote } from './FrenchField.tsx'
import { LeafField } from './LeafField.tsx'
import { ListEnd, MoveButtons } from './ListButtons.tsx'
import { labelOf } from './labels.ts'
import { useList } from './use-list.ts'
import { blank, linesBeside } from './values.ts'

type Props = { shape: Lines; path: string; value: unknown }

/** A list of single values. */
export function LinesField({ shape, path, value }: Props) {
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
                    {...{ shape: shape.of, path: `${path}.${i}`, label: name }}
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
                {...{ list, i, name }}
                canMove={!shape.anyOrder}
                canRemove={list.entries.length > shape.min}
              />
            </li>
          )
        })}
      </ol>
      <ListEnd {...{ list, path, shape }} make={() => blank(shape.of)} />
    </Fieldset>
  )
}

/** The French lines with another one: as many as there are English ones, or none. */
function withLine(english: readonly unknown[], french: readonly string[], at: number, to: string) {
  const lines = linesBeside(english, french).with(at, to)
  return lines.some((line) => line.trim() !== '') ? lines : []
}
