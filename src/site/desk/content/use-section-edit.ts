import { useEffect, useState } from 'react'
import type { Section } from '#domain/content/content-shape.ts'
import type { ContentEdit, DeskContent } from '#domain/desk/content.ts'
import { type KeptEdit, keepEdit, readEdit } from './kept-edit.ts'
import { changedAt } from './values.ts'

/** What is typed into a part of the content, kept in the tab until it is published or dropped. */
export function useSectionEdit(section: Section, { number, content }: DeskContent) {
  const [edit, setEdit] = useState(() => readEdit(section))
  useEffect(() => keepEdit(section, edit), [section, edit])
  const shown = content[section]
  const isOvertaken = edit !== undefined && !isSame(edit.from, shown)

  const update = (next: (now: KeptEdit) => KeptEdit) =>
    setEdit((now) => unlessSame(next(now ?? { number, from: shown, value: shown, confirmed: [] })))

  const request: ContentEdit = {
    section,
    // If the part is as it was, publications of other parts do not matter.
    number: isOvertaken ? edit.number : number,
    value: edit ? edit.value : shown,
    confirmed: edit?.confirmed ?? [],
  }
  return {
    ...{ request, isOvertaken, isChanged: edit !== undefined },
    change: (path: string, to: unknown) =>
      update((now) => ({ ...now, value: changedAt(now.value, path.split('.').slice(1), to) })),
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

const unlessSame = (edit: KeptEdit) =>
  edit.confirmed.length === 0 && isSame(edit.from, edit.value) ? undefined : edit

export const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)
