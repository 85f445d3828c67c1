import { useEffect, useState } from 'react'
import type { ContentEdit, DeskContent } from '#features/website/content-calls.ts'
import { contentShape, type Section } from '#features/website/content-shape.ts'
import type { Text } from '#features/website/french-texts.ts'
import { isSame } from '#features/website/json.ts'
import { asSent, changedAt, valueAt } from './shared/values.ts'
import { keepEdit, readEdit, type StoredEdit } from './stored-edit.ts'

/** What is typed into a part of the content, kept in the tab until it is published or dropped. */
export function useSectionEdit(section: Section, { number, content, french }: DeskContent) {
  const [edit, setEdit] = useState(() => readEdit(section))
  useEffect(() => keepEdit(section, edit), [section, edit])
  const shown = content[section]
  const isOvertaken = edit !== undefined && !isSame(edit.from, shown)

  const update = (next: (now: StoredEdit) => StoredEdit) =>
    setEdit((now) => unlessSame(next(now ?? { number, from: shown, value: shown, confirmed: [] })))

  const value = edit ? edit.value : shown
  const request: ContentEdit = {
    section,
    // If the part is as it was, publications of other parts do not matter.
    number: isOvertaken ? edit.number : number,
    value: asSent(contentShape.fields[section], value),
    confirmed: edit?.confirmed ?? [],
    // What was typed for an entry that is removed again is for nothing.
    french: Object.fromEntries(
      Object.entries(edit?.french ?? {}).filter(([path]) => textAt(edit?.value, path) !== undefined),
    ),
  }
  return {
    /** What the fields show: a number as it was typed. */
    value,
    /** What is sent. */
    request,
    isOvertaken,
    isChanged: edit !== undefined,
    change: (path: string, to: unknown) =>
      update((now) => ({ ...now, value: changedAt(now.value, path.split('.').slice(1), to) })),
    /** A text that is sent as it was says that it is right. */
    changeFrench: (path: string, to: Text) =>
      update((now) => {
        const { [path]: _, ...others } = now.french ?? {}
        const isStale = french.stale.includes(path) || !isSame(textAt(now.value, path), textAt(shown, path))
        const isAsShown = !isStale && isSame(to, french.texts[path] ?? '')
        return { ...now, french: isAsShown ? others : { ...others, [path]: to } }
      }),
    confirm: (path: string, isRight: boolean) =>
      update((now) => ({
        ...now,
        confirmed: [...now.confirmed.filter((it) => it !== path), ...(isRight ? [path] : [])],
      })),
    drop() {
      // At once: whoever drops it may leave the page.
      keepEdit(section, undefined)
      setEdit(undefined)
    },
  }
}

const unlessSame = (edit: StoredEdit) =>
  edit.confirmed.length === 0 && Object.keys(edit.french ?? {}).length === 0 && isSame(edit.from, edit.value)
    ? undefined
    : edit

const textAt = (part: unknown, path: string) => valueAt(part, path.split('.').slice(1))
