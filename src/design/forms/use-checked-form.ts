import { type RefObject, startTransition, useEffect, useRef, useState } from 'react'
import {
  createFormControl,
  type DefaultValues,
  type FieldErrors,
  type FieldPath,
  type FieldValues,
  type UseFormReturn,
  useFormState,
} from 'react-hook-form'
import type { FieldError } from '#core/problem.ts'
import { browserStore, texts } from '#platform/browser/storage/browser-store.ts'

export type CheckedForm<V extends FieldValues> = Omit<UseFormReturn<V>, 'watch'> & {
  id: string
  formRef: RefObject<HTMLFormElement | null>
  /** False until the page's script runs; a form must not be sent before. */
  ready: boolean
  /** Whether somebody began to fill it in, now or before. */
  isStarted: boolean
  /** Says that somebody did. */
  begin: () => void
  /** The errors in the order of the form, for the error summary. */
  summary: FieldError[]
  /** The number of times that the form was refused; `refuse` counts one more. */
  refusals: number
  refuse: () => void
  /** Sets fields for the visitor, as if they had been typed. */
  fill: (values: Record<string, string>) => Promise<void>
  /** Sets fields to what follows from other fields. Nobody typed it, so it begins no draft. */
  derive: (values: Record<string, string>) => void
  /** Forgets the draft, since the form's values were sent. */
  forget: () => void
  /** Empties the form, and forgets its draft. */
  clear: () => void
}

/**
 * A form that is checked on submit and, after that, on every change. It keeps values that were typed before the script
 * loaded. It stores all values as a draft in the tab, under its `id`, until `clear`.
 *
 * `names` are the form's field names. `check` returns the errors of the values, under these names; errors that only the
 * browser knows are added. `start` returns what an empty form begins with, since the visitor said it before. `assumed` are
 * answers that nobody has given yet, for the visitor to change.
 */
export function useCheckedForm<V extends FieldValues>(
  id: string,
  names: readonly string[],
  check: (values: V) => FieldError[] | Promise<FieldError[]>,
  start: () => Record<string, string> = nothing,
  assumed: () => Record<string, string> = nothing,
): CheckedForm<V> {
  const formRef = useRef<HTMLFormElement>(null)
  const [ready, setReady] = useState(false)
  const [isStarted, setStarted] = useState(false)
  const [refusals, setRefusals] = useState(0)
  const isSent = useRef(false)

  // Not `useForm`: that renders the whole form a second time while the first is still being put on the page.
  const [form] = useState(() =>
    createFormControl<V>({
      shouldFocusError: false,
      resolver: async (values) => {
        const found = withNativeChecks(await check(values), formRef.current)
        return found.length > 0 ? { values: {}, errors: nested<V>(found) } : { values, errors: {} }
      },
    }),
  )
  const formState = useFormState({ control: form.control })
  const { isSubmitted, errors } = formState

  // Read before react-hook-form sees the radios, since it would drop their state. These values win over the draft.
  const [typed] = useState(() => typedSoFar(id))

  useEffect(() => {
    // First of all: before it, the form says that it has no values.
    const stop = form.subscribe({
      formState: { values: true },
      // Only the visitor's changes are saved: a value that the page sets has no `type`.
      callback: ({ values, type }) => {
        if (type && !isSent.current) draftOf(id).write(flatten(values))
      },
    })
    const answers = { ...start(), ...draftOf(id).read(), ...typed, ...flatten(form.getValues()) }
    // In small steps: a long form would keep the browser from answering a touch.
    startTransition(() => {
      for (const [name, value] of Object.entries({ ...assumed(), ...answers }))
        if (names.includes(name)) form.setValue(name as FieldPath<V>, value as never)
      setReady(true)
      if (Object.keys(answers).length > 0) setStarted(true)
    })
    if (Object.keys(typed).length > 0) draftOf(id).write(flatten(form.getValues()))
    return stop
  }, [form, id, names, start, assumed, typed])

  function forget() {
    isSent.current = true
    draftOf(id).remove()
  }

  return {
    ...form,
    formState,
    id,
    formRef,
    ready,
    isStarted,
    begin: () => setStarted(true),
    summary: inFormOrder(errors, formRef.current),
    refusals,
    refuse: () => setRefusals((times) => times + 1),
    fill: async (values) => {
      setStarted(true)
      const filled = Object.keys(values) as FieldPath<V>[]
      for (const name of filled) form.setValue(name, values[name] as never)
      draftOf(id).write(flatten(form.getValues()))
      if (isSubmitted) await form.trigger(filled)
    },
    derive: (values) => {
      startTransition(() => {
        for (const [name, value] of Object.entries(values))
          form.setValue(name as FieldPath<V>, value as never, { shouldValidate: isSubmitted })
      })
      if (draftOf(id).read()) draftOf(id).write(flatten(form.getValues()))
    },
    forget,
    clear: () => {
      form.reset({} as DefaultValues<V>)
      formRef.current?.reset()
      for (const [name, value] of Object.entries({ ...assumed(), ...start() }))
        form.setValue(name as FieldPath<V>, value as never)
      forget()
      isSent.current = false
    },
  }
}

const nothing = () => ({})

const draftOf = (id: string) => browserStore('sessionStorage', id, texts)

/** The id of a field's control, which labels, hints and the error summary refer to. */
export const idOf = (name: string) => name.replaceAll('.', '-')

/** Adds errors that only the browser knows: a half-typed date reads as empty, but is not. */
function withNativeChecks(errors: FieldError[], form: HTMLFormElement | null): FieldError[] {
  const known = new Set(errors.map((error) => error.field))
  const native = controls(form)
    .filter((control) => control.validity.badInput && !known.has(control.name))
    .map((control) => ({ field: control.name, message: control.validationMessage }))
  return [...errors, ...native]
}

/** The values that a visitor typed into the form with this id before the script loaded. */
function typedSoFar(id: string): Record<string, string> {
  // The build renders the form too, without a document.
  if (typeof document === 'undefined') return {}
  const form = document.getElementById(id)
  if (!(form instanceof HTMLFormElement)) return {}
  return Object.fromEntries([...new FormData(form)].filter((entry): entry is [string, string] => entry[1] !== ''))
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const controls = (form: HTMLFormElement | null) =>
  [...(form?.elements ?? [])].filter(
    (element): element is Control => 'validity' in element && 'name' in element && !!element.name,
  )

/** `{ booking: { phone: … } }` for a field named `booking.phone`, as react-hook-form keeps errors. */
function nested<V extends FieldValues>(errors: FieldError[]): FieldErrors<V> {
  const result: Record<string, unknown> = {}
  for (const { field, message } of errors) {
    const path = field.split('.')
    const last = path.pop() ?? ''
    let parent = result
    for (const key of path) {
      parent[key] ??= {}
      parent = parent[key] as Record<string, unknown>
    }
    parent[last] ??= { type: 'invalid', message }
  }
  return result as FieldErrors<V>
}

/** `booking.phone` for `{ booking: { phone: … } }`; empty values are left out. */
export function flatten(values: object | undefined, prefix = ''): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values ?? {}).flatMap(([key, value]) => {
      if (typeof value === 'object' && value !== null) return Object.entries(flatten(value, `${prefix}${key}.`))
      return typeof value === 'string' && value !== '' ? [[prefix + key, value]] : []
    }),
  )
}

function inFormOrder(errors: FieldErrors, form: HTMLFormElement | null): FieldError[] {
  const messages = new Map<string, string>()
  const collect = (value: unknown, path: string[]) => {
    if (typeof value !== 'object' || value === null) return
    if ('message' in value && typeof value.message === 'string') messages.set(path.join('.'), value.message)
    else for (const [key, inner] of Object.entries(value)) collect(inner, [...path, key])
  }
  collect(errors, [])
  const order = [...new Set(controls(form).map((control) => control.name))]
  return [...messages]
    .map(([field, message]) => ({ field, message }))
    .sort((a, b) => order.indexOf(a.field) - order.indexOf(b.field))
}
