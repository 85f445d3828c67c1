import type { ReactNode } from 'react'
import type { FieldError } from '#core/problem.ts'
import type { DeskContent } from '#features/website/content-calls.ts'
import type { Section } from '#features/website/content-shape.ts'
import type { useSectionEdit } from '#features/website/desk/use-section-edit.ts'
import { fieldOf, isEmpty } from '#features/website/french-texts.ts'
import { isSame, listOf, recordOf } from '#features/website/json.ts'
import { type Editing, EditingContext } from './editing.ts'
import { entryName } from './labels.ts'
import { valueAt } from './values.ts'

type Props = {
  section: Section
  data: DeskContent
  edit: ReturnType<typeof useSectionEdit>
  errors: readonly FieldError[]
  onChange: (path: string) => void
  children: ReactNode
}

/** Ties the fields within it to what is typed into a part of the content, and to what is wrong with it. */
export function SectionEditing({ section, data, edit, errors, onChange, children }: Props) {
  const { value } = edit
  const { confirmed } = edit.request
  const typed = { ...data.content, [section]: value }
  const shownAt = (path: string) => valueAt(data.content, path.split('.'))
  const editing: Editing = {
    change(path, to) {
      edit.change(path, to)
      onChange(path)
    },
    confirm: edit.confirm,
    changeFrench(path, to) {
      edit.changeFrench(path, to)
      onChange(fieldOf(path))
    },
    frenchAt(path) {
      const english = valueAt(typed, path.split('.'))
      const isNew = Object.hasOwn(edit.request.french, path)
      const text = isNew ? edit.request.french[path] : data.french.texts[path]
      if (text === undefined || isEmpty(text)) {
        if (isEmpty(english)) return { text, state: undefined }
        return { text, state: isNew ? 'emptied' : 'missing' }
      }
      if (isNew) return { text, state: undefined }
      if (data.french.stale.includes(path)) return { text, state: 'stale' }
      if (isSame(english, shownAt(path))) return { text, state: undefined }
      return { text, state: data.french.own.includes(path) ? 'stale' : 'lost' }
    },
    errorAt: (path) => errors.find(({ field }) => field === path)?.message,
    hasErrorIn: (path) =>
      errors.some(({ field }) => [path, fieldOf(path)].some((place) => field.startsWith(`${place}.`))),
    entriesAt: (path) =>
      listOf(valueAt(typed, path.split('.'))).map((item) => [String(recordOf(item).id), entryName(item)]),
    gapsAt: (path) => data.gaps[path] ?? data.gaps[path.slice(0, path.lastIndexOf('.'))] ?? [],
    madeUpAt(path) {
      if (!data.placeholders.includes(path)) return undefined
      if (!isSame(valueAt(typed, path.split('.')), shownAt(path))) return 'corrected'
      return confirmed.includes(path) ? 'right' : 'made-up'
    },
  }
  return <EditingContext value={editing}>{children}</EditingContext>
}
