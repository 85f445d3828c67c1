import { contentShape, type Section } from '#domain/content/content-shape.ts'
import type { DeskContent } from '#domain/desk/content.ts'
import type { FieldError } from '#domain/problem.ts'
import { type Editing, EditingContext } from './editing.ts'
import { FactNames } from './FactNames.tsx'
import { Fields } from './GroupField.tsx'
import { entryName } from './labels.ts'
import { ShapeField } from './ShapeField.tsx'
import { isSame, type useSectionEdit } from './use-section-edit.ts'
import { listOf, recordOf, valueAt } from './values.ts'

type Props = {
  section: Section
  data: DeskContent
  edit: ReturnType<typeof useSectionEdit>
  errors: readonly FieldError[]
  onChange: (path: string) => void
}

/** The fields of a part of the content. */
export function SectionForm({ section, data, edit, errors, onChange }: Props) {
  const { value, confirmed } = edit.request
  const shape = contentShape.fields[section]
  const typed = { ...data.content, [section]: value }
  const shownAt = (path: string) => valueAt(data.content, path.split('.'))
  const editing: Editing = {
    change(path, to) {
      edit.change(path, to)
      onChange(path)
    },
    confirm: edit.confirm,
    errorAt: (path) => errors.find(({ field }) => field === path)?.message,
    hasErrorIn: (path) => errors.some(({ field }) => field.startsWith(`${path}.`)),
    entriesAt: (path) =>
      listOf(valueAt(typed, path.split('.'))).map((item) => [
        String(recordOf(item).id),
        entryName(item),
      ]),
    gapsAt: (path) => data.gaps[path] ?? data.gaps[path.slice(0, path.lastIndexOf('.'))] ?? [],
    madeUpAt(path) {
      if (!data.placeholders.includes(path)) return undefined
      if (!isSame(valueAt(typed, path.split('.')), shownAt(path))) return 'corrected'
      return confirmed.includes(path) ? 'right' : 'made-up'
    },
  }
  return (
    <EditingContext value={editing}>
      <FactNames />
      {shape.kind === 'group' ? (
        <Fields fields={shape.fields} path={section} value={value} field={ShapeField} />
      ) : (
        <ShapeField shape={shape} path={section} value={value} />
      )}
    </EditingContext>
  )
}
