import { type ReactNode, useState } from 'react'
import { type FieldOfShape, Fields } from '#features/website/desk/GroupField.tsx'
import { ListEnd, MoveButtons } from '#features/website/desk/ListButtons.tsx'
import { deskSite } from '#features/website/desk/site-words.ts'
import { useList } from '#features/website/desk/use-list.ts'
import { recordOf } from '#features/website/json.ts'
import type { Items } from '#features/website/shape.ts'
import css from './Editor.module.css'
import { useEditing } from './editing.ts'
import { Fieldset } from './Fieldset.tsx'
import { entryName, labelOf } from './labels.ts'
import { newItem } from './values.ts'

type Props = { shape: Items; path: string; value: unknown; field: FieldOfShape }

/** A list of groups, under its label. */
export const ItemsField = (props: Props) => (
  <Fieldset path={props.path} label={labelOf(props.path)}>
    <ItemList {...props} />
  </Fieldset>
)

/** The groups of a list. Each can be opened, so that a long list can be looked over and put into order. */
export function ItemList({ shape, path, value, field }: Props) {
  const list = useList(path, value)
  const [made, setMade] = useState<readonly string[]>([])
  const { entriesAt } = useEditing()
  const areas = new Map(entriesAt('serviceArea.areas'))
  const nameOf = (item: unknown) => entryName(item, (id) => areas.get(id) ?? '')
  const isClosed = shape.closed === true
  function make() {
    const item = newItem(shape.fields)
    setMade((ids) => [...ids, item.id])
    return item
  }
  return (
    <>
      <ol role="list" className={css.items} ref={list.element}>
        {list.entries.map((item, i) => {
          const id = String(recordOf(item).id)
          const name = deskSite.lists.entry(i + 1, nameOf(item))
          const canRemove = !isClosed && list.entries.length > shape.min
          return (
            <li key={id}>
              <Item path={`${path}.${id}`} name={name} isNew={made.includes(id)}>
                <Fields fields={shape.fields} path={`${path}.${id}`} value={item} field={field} />
              </Item>
              <MoveButtons
                list={list}
                i={i}
                canRemove={canRemove}
                canMove={!shape.anyOrder}
                name={nameOf(item) || name}
              />
            </li>
          )
        })}
      </ol>
      <ListEnd list={list} path={path} make={make} shape={isClosed ? undefined : shape} />
    </>
  )
}

type ItemProps = { path: string; name: string; isNew: boolean; children: ReactNode }

function Item({ path, name, isNew, children }: ItemProps) {
  const { hasErrorIn } = useEditing()
  const [isOpen, setOpen] = useState(isNew)
  // It stays open when the error is gone: the focus is in it.
  if (!isOpen && hasErrorIn(path)) setOpen(true)
  return (
    <details className={css.item} open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{name}</summary>
      <fieldset className={css.fields} aria-label={name}>
        {children}
      </fieldset>
    </details>
  )
}
