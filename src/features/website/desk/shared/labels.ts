import { dayLabel, isCalendarDay } from '#core/time.ts'
import { contentShape } from '#features/website/content-shape.ts'
import { deskSite } from '#features/website/desk/site-words.ts'
import { englishOf } from '#features/website/french-texts.ts'
import { recordOf } from '#features/website/json.ts'
import type { Shape } from '#features/website/shape.ts'
import { valueAt } from './values.ts'

/** The label of the field at a path; a line has that of its list, with its number. */
export function labelOf(path: string): string {
  const [list, place] = along(path).slice(-2)
  if (place?.isEntry) {
    const isLine = list?.shape?.kind === 'lines'
    return isLine ? deskSite.lists.line(labelOf(list.path), Number(place.name) + 1) : path
  }
  const { shape, name } = place ?? list ?? {}
  return shape?.label || name || path
}

/** What an entry of the list at a path is called. */
export function entryOf(path: string): string {
  const shape = shapeAt(path)
  if (shape?.kind === 'lines') return shape.of.label
  return shape?.kind === 'items' ? shape.entry : ''
}

/** The shape at a path; undefined if the code has no such place. */
export const shapeAt = (path: string): Shape | undefined => along(path).at(-1)?.shape

/** A path in words, such as `Products, Waxes and sealant, Title`; an entry is named as in these contents. */
export function placeName(field: string, contents: readonly unknown[]): string {
  const path = englishOf(field)
  const name = along(path)
    .map(({ path, name, isEntry }) => (isEntry ? entryAt(path, contents) || name : labelOf(path)))
    .join(', ')
  return path === field ? name : deskSite.french.label(name)
}

/** The name of an entry as in the first content that names it; empty if none has such an entry. */
export function entryAt(path: string, contents: readonly unknown[]): string {
  const found = contents.flatMap((content) => valueAt(content, path.split('.')) ?? [])
  const areaName = (id: string) => entryAt(`serviceArea.areas.${id}`, contents) || id
  const name = found.map((it) => entryName(it, areaName)).find((it) => it !== '')
  if (name !== undefined || found.length === 0) return name ?? ''
  return deskSite.lists.unnamed(entryOf(path.slice(0, path.lastIndexOf('.'))))
}

/** The name of an entry by what is in it; empty if nothing is. `areaName` names a place of the service area by its id. */
export function entryName(entry: unknown, areaName = (id: string) => id): string {
  if (typeof entry === 'string') return entry
  const { name, title, label, towns, day, from, to } = recordOf(entry)
  const found = [name, title, label, [towns].flat()[0], dayWords(day)].find((it) => typeof it === 'string' && it)
  if (typeof found === 'string') return found
  if (typeof from !== 'string' || typeof to !== 'string' || !from || !to) return ''
  return deskSite.lists.between(areaName(from), areaName(to))
}

/** A day in words; what was typed may be none yet. */
export const dayWords = (day: unknown) =>
  typeof day === 'string' && isCalendarDay(day) ? dayLabel(day) : String(day ?? '')

type Step = { path: string; name: string; shape: Shape | undefined; isEntry: boolean }

function along(path: string): Step[] {
  let shape: Shape | undefined = contentShape
  return path.split('.').map((name, i, names) => {
    const isEntry = shape?.kind === 'items' || shape?.kind === 'lines'
    shape = below(shape, name)
    return { path: names.slice(0, i + 1).join('.'), name, shape, isEntry }
  })
}

function below(shape: Shape | undefined, name: string): Shape | undefined {
  switch (shape?.kind) {
    case 'group':
      return Object.hasOwn(shape.fields, name) ? shape.fields[name] : undefined
    case 'items': {
      const { fields, schema } = shape
      return { kind: 'group', label: '', fields, schema }
    }
    case 'lines':
      return shape.of
    default:
      return undefined
  }
}
