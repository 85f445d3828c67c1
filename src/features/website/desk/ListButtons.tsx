import { Button } from '#design/desk/Button.tsx'
import ui from '#design/desk/ui.module.css'
import type { Items, Lines } from '#features/website/shape.ts'
import { entryOf } from './shared/labels.ts'
import { deskSite } from './site-words.ts'
import type { List } from './use-list.ts'

const words = deskSite.lists

type MoveProps = { list: List; i: number; name: string; canMove: boolean; canRemove: boolean }

/** The buttons of an entry: up, down, remove. */
export const MoveButtons = ({ list, i, name, canMove, canRemove }: MoveProps) => (
  <div className={ui.bar}>
    {canMove && (
      <>
        <Button data-move={-1} aria-label={words.upNamed(name)} onClick={() => list.move(i, -1, name)}>
          {words.up}
        </Button>
        <Button data-move={1} aria-label={words.downNamed(name)} onClick={() => list.move(i, 1, name)}>
          {words.down}
        </Button>
      </>
    )}
    {canRemove && (
      <Button aria-label={words.removeNamed(name)} onClick={() => list.remove(i, name)}>
        {words.remove}
      </Button>
    )}
  </div>
)

type EndProps = {
  list: List
  path: string
  /** The list's shape; undefined if nothing can be added to it. */
  shape: Lines | Items | undefined
  make: () => unknown
}

/** The end of a list: what was just done with it, and the button that adds an entry. */
export const ListEnd = ({ list, path, shape, make }: EndProps) => (
  <>
    <p role="status" tabIndex={-1} ref={list.status}>
      {list.message}
    </p>
    {shape &&
      (list.entries.length < shape.max ? (
        <div>
          <Button onClick={() => list.add(make())}>{words.add(entryOf(path))}</Button>
        </div>
      ) : (
        <p>{words.most(shape.max)}</p>
      ))}
  </>
)
