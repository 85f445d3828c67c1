import { useMutation } from '@tanstack/react-query'
import { type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { FieldError } from '#core/problem.ts'
import { contentCalls } from '#features/website/calls.ts'
import type { ContentEdit, ContentPreview, DeskContent } from '#features/website/content-calls.ts'
import { contentShape, type Section } from '#features/website/content-shape.ts'
import { keepEdit, readEdit, type StoredEdit } from '#features/website/desk/stored-edit.ts'
import { fieldOf, isEmpty } from '#features/website/french-texts.ts'
import { isSame } from '#features/website/json.ts'
import { ApiError, call } from '#platform/browser/desk/call.ts'
import { queryClient } from '#platform/browser/desk/query-client.ts'
import { focusFirstError } from '#platform/browser/focus-error.ts'
import type { Editing } from './editing.ts'
import { errorsAfter, errorsById } from './errors.ts'
import { contentQuery, setContent } from './queries.ts'
import { asSent, changedAt, valueAt } from './values.ts'

export type FactForm = ReturnType<typeof useFactForm>

/**
 * What is typed into a part of the content, kept in the tab until it is published or dropped; what is wrong with it; and the
 * ways to publish it. Sent, it asks what would change. With `onSaved` it is saved at once: that gets the number of the publication, if
 * something was published.
 */
export function useFactForm(section: Section, data: DeskContent, onSaved?: (publication: number | undefined) => void) {
  const [edit, setEdit] = useState(() => readEdit(section))
  useEffect(() => keepEdit(section, edit), [section, edit])
  const [errors, setErrors] = useState<readonly FieldError[]>([])
  /** What would change, once the server was asked. */
  const [preview, setPreview] = useState<ContentPreview>()
  const [message, setMessage] = useState('')
  const page = useRef<HTMLDivElement>(null)
  const status = useRef<HTMLParagraphElement>(null)

  const { number, content, french, placeholders } = data
  const shown = content[section]
  const isOvertaken = edit !== undefined && !isSame(edit.from, shown)
  const confirmed = edit?.confirmed ?? []
  const at = (path: string) => path.split('.')
  const textIn = (part: unknown, path: string) => valueAt(part, at(path).slice(1))
  /** What the fields show: a number as it was typed. */
  const value = edit ? edit.value : shown
  const request: ContentEdit = {
    section,
    // If the part is as it was, publications of other parts do not matter.
    number: isOvertaken ? edit.number : number,
    value: asSent(contentShape.fields[section], value),
    confirmed,
    // What was typed for an entry that is removed again is for nothing.
    french: Object.fromEntries(
      Object.entries(edit?.french ?? {}).filter(([path]) => textIn(edit?.value, path) !== undefined),
    ),
  }
  /** The content with what was typed. */
  const typed = { ...content, [section]: request.value }

  const update = (next: (now: StoredEdit) => StoredEdit) =>
    setEdit((now) => unlessSame(next(now ?? { number, from: shown, value: shown, confirmed: [] })))
  /** The value at a path is another one now. */
  const corrected = (path: string) => setErrors((now) => errorsAfter(now, path))

  const editing: Editing = {
    valueAt: (path) => valueAt({ ...content, [section]: value }, at(path)),
    shownAt: (path) => valueAt(content, at(path)),
    change(path, to) {
      update((now) => ({ ...now, value: changedAt(now.value, at(path).slice(1), to) }))
      corrected(path)
    },
    /** A text that is sent as it was says that it is right. */
    changeFrench(path, to) {
      update((now) => {
        const { [path]: _, ...others } = now.french ?? {}
        const isStale = french.stale.includes(path) || !isSame(textIn(now.value, path), textIn(shown, path))
        const isAsShown = !isStale && isSame(to, french.texts[path] ?? '')
        return { ...now, french: isAsShown ? others : { ...others, [path]: to } }
      })
      corrected(fieldOf(path))
    },
    frenchAt(path) {
      const english = editing.valueAt(path)
      const isNew = Object.hasOwn(request.french, path)
      const text = isNew ? request.french[path] : french.texts[path]
      if (text === undefined || isEmpty(text))
        return { text, state: isEmpty(english) ? undefined : isNew ? 'emptied' : 'missing' }
      const isOld = !isNew && (french.stale.includes(path) || !isSame(english, editing.shownAt(path)))
      return { text, state: isOld ? 'stale' : undefined }
    },
    errorAt: (path) => errors.find(({ field }) => field === path)?.message,
    hasErrorIn: (path) =>
      errors.some(({ field }) => [path, fieldOf(path)].some((place) => field.startsWith(`${place}.`))),
    gapsAt: (path) => data.gaps[path] ?? data.gaps[path.slice(0, path.lastIndexOf('.'))] ?? [],
    madeUpAt(path) {
      if (!placeholders.includes(path)) return undefined
      if (!isSame(editing.valueAt(path), editing.shownAt(path))) return 'corrected'
      return confirmed.includes(path) ? 'right' : 'made-up'
    },
    confirm: (path, isRight) =>
      update((now) => ({
        ...now,
        confirmed: [...now.confirmed.filter((it) => it !== path), ...(isRight ? [path] : [])],
      })),
  }

  /** The first field that the server refuses gets the focus. */
  function refuse(error: Error) {
    if (!(error instanceof ApiError)) return
    // Somebody published this part: the new version says so in the form.
    if (error.problem.status === 409) void queryClient.invalidateQueries(contentQuery)
    const wrong = error.problem.errors
    if (!wrong) return
    flushSync(() => {
      setPreview(undefined)
      setErrors(errorsById(typed, wrong))
    })
    focusFirstError(page.current)
  }
  function drop() {
    // At once: whoever drops it may leave the page.
    keepEdit(section, undefined)
    setEdit(undefined)
    setPreview(undefined)
  }
  async function ask() {
    setMessage('')
    setErrors([])
    const next = await call(contentCalls.contentPreview, request)
    setPreview(next)
    return next
  }
  async function publish() {
    const published = await call(contentCalls.contentPublish, request)
    setContent(published)
    drop()
    return published
  }
  /**
   * Publishes at once. What follows from it, such as bookings outside the new hours, is shown first, and published with a second press.
   * Undefined if there is nothing to publish; false if it waits for that press.
   */
  async function save() {
    if (!edit) return undefined
    const next = await ask()
    if (next.consequences.some((it) => !preview?.consequences.includes(it))) return false
    // A phone number that is written in another way is the same one.
    if (next.changes.length > 0 || confirmed.some((path) => placeholders.includes(path))) return await publish()
    drop()
    return undefined
  }
  const sending = useMutation({
    mutationFn: async () => {
      if (onSaved) return save()
      await ask()
      return undefined
    },
    onSuccess: (saved) => saved !== false && onSaved?.(saved?.number),
    onError: refuse,
  })
  return {
    section,
    shown,
    value,
    data,
    typed,
    request,
    editing,
    errors,
    page,
    preview,
    isOvertaken,
    isChanged: edit !== undefined,
    status: { ref: status, said: message },
    /** What follows from saving it. */
    follows: (onSaved && preview?.consequences) ?? none,
    error: sending.error,
    busy: sending.isPending,
    submit(event: Pick<SyntheticEvent, 'preventDefault'>) {
      event.preventDefault()
      if (!sending.isPending) sending.mutate()
    },
    keepEditing: () => setPreview(undefined),
    publish,
    refuse,
    /** Begins anew with what the site shows. */
    begin(message: string) {
      sending.reset()
      flushSync(() => {
        drop()
        setErrors([])
        setMessage(message)
      })
      // The button that had the focus is gone.
      status.current?.focus()
    },
  }
}

const none: readonly string[] = []

const unlessSame = (edit: StoredEdit) =>
  edit.confirmed.length === 0 && Object.keys(edit.french ?? {}).length === 0 && isSame(edit.from, edit.value)
    ? undefined
    : edit
