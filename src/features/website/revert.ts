import { fieldOf, type OwnFrench } from './french-texts.ts'
import { isSame, itemsOf, listOf, recordOf } from './json.ts'
import { below } from './paths.ts'
import type { Items, Shape } from './shape.ts'

/** A value before and after a publication, and as it is now. */
export type Versions<Value = unknown> = { before: Value; after: Value; now: Value }

/**
 * A value as it is now, without what a publication changed in it. What was changed again since then stays: its path goes to
 * `again`.
 */
export function revertValue(shape: Shape, versions: Versions, again: (path: string) => void, path = ''): unknown {
  switch (shape.kind) {
    case 'group':
      return revertFields(shape, versions, again, path)
    case 'items':
      return revertItems(shape, versions, again, path)
    default:
      return revertLeaf(versions, () => again(path))
  }
}

/** The owner's French texts likewise. Each goes back with the English text that it was written for. */
export const revertFrench = (versions: Versions<OwnFrench>, again: (path: string) => void): OwnFrench =>
  Object.fromEntries(
    [...new Set(Object.values(versions).flatMap(Object.keys))].flatMap((path) => {
      const text = revertLeaf(fieldIn(versions, path), () => again(fieldOf(path)))
      return text === undefined ? [] : [[path, text]]
    }),
  )

function revertLeaf<Value>({ before, after, now }: Versions<Value>, again: () => void): Value {
  if (isSame(before, after)) return now
  if (isSame(now, after)) return before
  if (!isSame(now, before)) again()
  return now
}

const fieldIn = <Value>(
  { before, after, now }: Versions<Readonly<Record<string, Value>>>,
  name: string,
): Versions<Value | undefined> => ({ before: before[name], after: after[name], now: now[name] })

function revertFields(
  { fields }: Pick<Items, 'fields'>,
  { before, after, now }: Versions,
  again: (path: string) => void,
  path: string,
) {
  const versions = { before: recordOf(before), after: recordOf(after), now: recordOf(now) }
  return Object.fromEntries(
    Object.entries(fields).map(([name, shape]) => [
      name,
      revertValue(shape, fieldIn(versions, name), again, below(path, name)),
    ]),
  )
}

function revertItems(shape: Items, { before, after, now }: Versions, again: (path: string) => void, path: string) {
  const [old, done, present] = [itemsOf(before), itemsOf(after), itemsOf(now)]
  const fieldsOf = (id: string) =>
    revertFields(shape, { before: old.get(id), after: done.get(id), now: present.get(id) }, again, below(path, id))
  const ids = idsBack({ before: idsOf(before), after: idsOf(after), now: idsOf(now) }, () => again(path))
  // What was changed in an entry since then would be lost with it.
  for (const id of present.keys()) if (!ids.includes(id)) fieldsOf(id)
  for (const [id, item] of done) if (!present.has(id) && old.has(id) && !isSame(item, old.get(id))) again(path)
  return ids.map((id) => (present.has(id) ? { id, ...fieldsOf(id) } : old.get(id)))
}

const idsOf = (list: unknown): string[] => listOf(list).map((item) => String(recordOf(item).id))

/** Entries that the publication added go, those that it removed come back, and others may have come and gone since. */
function idsBack(versions: Versions<string[]>, again: () => void): string[] {
  const { before, after, now } = versions
  const stayed = (ids: string[]) => ids.filter((id) => before.includes(id) && after.includes(id))
  if (!isSame(stayed(before), stayed(after))) return revertLeaf(versions, again)
  const ids = now.filter((id) => before.includes(id) || !after.includes(id))
  for (const [place, id] of before.entries()) {
    if (after.includes(id) || ids.includes(id)) continue
    const neighbour = before
      .slice(0, place)
      .filter((it) => ids.includes(it))
      .at(-1)
    ids.splice(neighbour === undefined ? 0 : ids.indexOf(neighbour) + 1, 0, id)
  }
  return ids
}
