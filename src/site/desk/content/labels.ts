import { deskSite } from '#content/desk-site.ts'
import { exactSiteFields, siteEntries, siteFields } from '#content/desk-site-fields.ts'
import { contentShape } from '#domain/content/content-shape.ts'
import { englishOf } from '#domain/content/french-texts.ts'
import { recordOf } from '#domain/content/parts.ts'
import type { LinesOfChoices, Shape } from '#domain/content/shape.ts'
import { dayLabel, isCalendarDay } from '#domain/time.ts'
import { valueAt } from './values.ts'

/** The names of the fields that can be edited, and of the lists that entries can be added to. */
type FieldName<Part> = Part extends { fields: infer Fields }
  ? {
      [Name in keyof Fields & string]: Fields[Name] extends { kind: 'fixed' }
        ? never
        : Name | FieldName<Fields[Name]>
    }[keyof Fields & string]
  : never
type ListName<Part> = Part extends { fields: infer Fields }
  ? {
      [Name in keyof Fields & string]:
        | (Fields[Name] extends LinesOfChoices
            ? never
            : Fields[Name] extends { kind: 'items' | 'lines' }
              ? Name
              : never)
        | ListName<Fields[Name]>
    }[keyof Fields & string]
  : never

// A field without a label, and a list whose entries have no name, do not compile.
const fields: Readonly<Record<FieldName<typeof contentShape>, string>> = siteFields
const entries: Readonly<Record<ListName<typeof contentShape>, string>> = siteEntries

/** The label of the field at a path. */
export function labelOf(path: string): string {
  const place = along(path).at(-1)
  if (!place || place.isEntry) return path
  return exactSiteFields[place.plain] ?? wordsFor(fields, place.name) ?? place.name
}

/** What an entry of the list at a path is called. */
export const entryOf = (path: string) =>
  wordsFor(entries, path.slice(path.lastIndexOf('.') + 1)) ?? ''

const wordsFor = (words: Readonly<Record<string, string>>, name: string) =>
  Object.hasOwn(words, name) ? words[name] : undefined

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
  const found = [name, title, label, [towns].flat()[0], dayWords(day)].find(
    (it) => typeof it === 'string' && it,
  )
  if (typeof found === 'string') return found
  if (typeof from !== 'string' || typeof to !== 'string' || !from || !to) return ''
  return deskSite.lists.between(areaName(from), areaName(to))
}

/** A day in words; what was typed may be none yet. */
export const dayWords = (day: unknown) =>
  typeof day === 'string' && isCalendarDay(day) ? dayLabel(day) : String(day ?? '')

/** A step of a path: `plain` is the path up to it without the entries of lists. */
type Step = {
  path: string
  plain: string
  name: string
  shape: Shape | undefined
  isEntry: boolean
}

function along(path: string): Step[] {
  let shape: Shape | undefined = contentShape
  const plain: string[] = []
  return path.split('.').map((name, i, names) => {
    const isEntry = shape?.kind === 'items' || shape?.kind === 'lines'
    if (!isEntry) plain.push(name)
    shape = below(shape, name)
    return { path: names.slice(0, i + 1).join('.'), plain: plain.join('.'), name, shape, isEntry }
  })
}

function below(shape: Shape | undefined, name: string): Shape | undefined {
  switch (shape?.kind) {
    case 'group':
      return Object.hasOwn(shape.fields, name) ? shape.fields[name] : undefined
    case 'items':
      return { kind: 'group', fields: shape.fields }
    case 'lines':
      return shape.of
    default:
      return undefined
  }
}
