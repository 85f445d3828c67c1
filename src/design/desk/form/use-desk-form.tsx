import {
  type ReactNode,
  type RefObject,
  type SyntheticEvent,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import {
  createFormControl,
  type FieldErrors,
  type FieldPath,
  type FieldPathValue,
  type FieldValues,
  get,
  set,
  type UseFormReturn,
  useForm,
  useFormState,
} from 'react-hook-form'
import type { ZodMiniType } from 'zod/mini'
import type { FieldError } from '#core/problem.ts'
import { Failure } from '#design/desk/Notices.tsx'
import { Note } from '#design/desk/Parts.tsx'
import { ApiError, errorText, isConflict, isReused } from '#platform/browser/desk/call.ts'
import { focusWrongField } from '#platform/browser/focus-error.ts'
import { randomId } from '#platform/browser/storage/random-id.ts'
import { type AnyDescriptions, type Descriptions, errorsIn, fieldOf } from './description.ts'
import { Field, type FieldProps } from './Field.tsx'
import { keptValues } from './kept-values.ts'
import { deskForm as words } from './words.ts'

/** What somebody else has stored meanwhile. */
export type Conflict<Values> = {
  /** The values that the next try takes over, such as the version: the rest stays as it was typed. */
  take?: Partial<Values>
  /** What they have stored, to compare. */
  theirs?: ReactNode
}

/** What a `send` throws that knows by itself what is wrong. */
export const wrongFields = (errors: FieldError[]) =>
  new ApiError({ type: 'about:blank', title: words.check, status: 422, detail: words.check, errors }, undefined)

/** `id` is the same at each try: what was done, while its answer was lost, is not done twice. */
type Send<Values> = (typed: Values, id: string) => Promise<void>

/** `isUnchecked`: it takes nothing of what is typed, such as what discards a draft. */
type Press = { name?: string; isUnchecked?: boolean }

type Options<Values extends FieldValues> = {
  fields: Descriptions<Values>
  /** What the form begins with. As long as nothing is typed it follows them. */
  values: Values
  /** Sends what is typed, and says what became of it. */
  send: Send<Values>
  /** Sees what the server has refused. With what it returns the form shows a conflict. */
  onConflict?: (error: ApiError) => Conflict<Values> | undefined | Promise<Conflict<Values> | undefined>
  /** Any other refusal. */
  onRefused?: (error: unknown) => void
  /** Under this key typed values stay once the form is closed. With another key they move there. */
  keep?: string
  /** The schema with which they stay after a reload, too: the key names the person, and there is no password. */
  stored?: ZodMiniType<Values>
  /** What counts in place of kept values, such as the time in the address. */
  inPlace?: Partial<Values> | undefined
  /** Something is still to come: a press sends as soon as it is there. */
  waits?: (typed: Values) => boolean
}

/** What `Form`, `FormDialog` and a field need of a form. */
export type DeskForm<Values extends FieldValues = FieldValues> = Pick<
  UseFormReturn<Values>,
  'control' | 'getValues' | 'setValue'
> & {
  fields: AnyDescriptions
  formRef: RefObject<HTMLFormElement | null>
  /** A field with a name of the form. */
  Field: <Name extends FieldPath<Values>>(props: FieldProps<Name, FieldPathValue<Values, Name>>) => ReactNode
  submit: (event?: Pick<SyntheticEvent, 'preventDefault'>) => void
  /** Does something else with what is typed than `send`, in the same way. */
  submitTo: (send: Send<Values>, press?: Press) => void
  busy: boolean
  /** The name of the press that is under way: `send`, or one of `submitTo`. */
  sending: string | undefined
  /** Whether something is typed that is not sent. */
  isChanged: boolean
  /** Whether it goes on with values that were kept. */
  wasKept: boolean
  /** Puts values in place of what is typed, as if somebody had typed them. */
  change: (to: Partial<Values>) => void
  /** Begins anew, with what it began with or with other values. */
  reset: (values?: Values) => void
  /** What was refused. */
  error: unknown
  /** Forgets it. */
  clear: () => void
  /** What to show of that: a conflict, or what went wrong. */
  problem: ReactNode
}

/**
 * A form of the desk. It shows what the server refuses at its fields and gives the first of them the focus; it sends one call at a
 * time, and nothing typed is lost when that fails.
 */
export function useDeskForm<Values extends FieldValues>(options: Options<Values>): DeskForm<Values> {
  const { values, keep, stored, inPlace } = options
  const fields = options.fields as AnyDescriptions
  const kept = keep === undefined ? undefined : keptValues(keep, stored)
  const [{ formControl, found }] = useState(() => {
    const made = createFormControl<Values>({ defaultValues: values as never })
    const found = kept?.read()
    if (found) made.reset({ ...values, ...found.typed, ...inPlace }, { keepDefaultValues: true })
    return { formControl: made.formControl, found }
  })
  const [wasKept, setWasKept] = useState(found !== undefined)
  const form = useForm<Values>({
    formControl,
    shouldFocusError: false,
    resolver: (typed, _, { fields: known }) => {
      // What is not shown can't be mended, and is not sent as it is.
      const found = errorsIn(typed, fields).filter(
        ({ field }) => get<object, { mount?: boolean } | undefined>(known, field)?.mount,
      )
      if (found.length === 0) return { values: typed, errors: {} }
      const errors: FieldErrors<Values> = {}
      for (const { field, message } of found) set(errors, field, { type: 'check', message })
      return { values: {}, errors }
    },
  })
  const { isDirty } = useFormState({ control: form.control })
  const [refusal, setRefusal] = useState<{ error: unknown; conflict?: Conflict<Values> | undefined }>()
  const [sending, setSending] = useState<string>()
  const formRef = useRef<HTMLFormElement>(null)
  const isSending = useRef(false)
  const id = useRef(found?.id ?? randomId())
  const ready = useRef<() => void>(undefined)

  const latest = useRef(options)
  useLayoutEffect(() => {
    latest.current = options
  })

  const given = JSON.stringify(values)
  const followed = useRef(given)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `given` says whether they are others
  useEffect(() => {
    if (isDirty || given === followed.current) return
    followed.current = given
    form.reset(values)
  }, [given, isDirty])

  const moveTyped = useEffectEvent((to: ReturnType<typeof keptValues>) => {
    if (isDirty) to.write({ id: id.current, typed: form.getValues() })
  })
  useEffect(() => {
    if (keep === undefined) return undefined
    const kept = keptValues(keep, stored)
    // What was typed under the key before this one.
    moveTyped(kept)
    return form.subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ values, isDirty }) => (isDirty ? kept.write({ id: id.current, typed: values }) : kept.remove()),
    })
  }, [form, keep, stored])

  useEffect(() => {
    if (!options.waits?.(form.getValues())) ready.current?.()
  })

  // The fields show their errors by then.
  useEffect(() => {
    const shown = formRef.current
    if (refusal && !focusWrongField(shown)) shown?.querySelector('[role="alert"]')?.scrollIntoView({ block: 'nearest' })
  }, [refusal])

  // `setValues` of the library hands on the object that it goes on to change: `useWatch` would miss the next change.
  function change(to: Partial<Values>) {
    for (const [name, value] of Object.entries(to))
      form.setValue(name as FieldPath<Values>, value as never, { shouldDirty: true })
  }

  function reset(values?: Values) {
    form.reset(values)
    setWasKept(false)
  }

  function clear() {
    setRefusal(undefined)
    form.clearErrors()
  }

  async function run(send: Send<Values> | undefined, { name = 'send', isUnchecked = false }: Press = {}) {
    if (isSending.current) return
    isSending.current = true
    clear()
    setSending(name)
    const before = JSON.stringify(latest.current.values)
    try {
      let isRight = isUnchecked
      if (!isUnchecked)
        await form.handleSubmit(() => {
          isRight = true
        })()
      if (!isRight) throw new Error(words.check)
      if (latest.current.waits?.(form.getValues()))
        await new Promise<void>((resolve) => {
          ready.current = resolve
        })
      // What came meanwhile counts.
      const typed = structuredClone(form.getValues())
      await (send ?? latest.current.send)(typed, id.current)
      id.current = randomId()
      // What was typed meanwhile is not sent.
      if (JSON.stringify(form.getValues()) === JSON.stringify(typed)) {
        kept?.remove()
        // What the page began with is older than what is stored now; what it shows since then is followed.
        followed.current = before
        reset(typed)
      }
    } catch (error) {
      await refuse(error)
    } finally {
      isSending.current = false
      setSending(undefined)
    }
  }

  /** Theirs may have to be asked for: if that fails, what was refused still counts. */
  async function conflictOf(error: ApiError) {
    try {
      return await latest.current.onConflict?.(error)
    } catch {
      return undefined
    }
  }

  async function refuse(error: unknown) {
    // It was done: the next press is meant.
    if (isReused(error)) id.current = randomId()
    const conflict = isConflict(error) ? await conflictOf(error) : undefined
    for (const [name, value] of Object.entries(conflict?.take ?? {}))
      form.setValue(name as FieldPath<Values>, value as never)
    const named = new Map<string, string>()
    for (const { field, message } of refusalsOf(error)) {
      const name = fieldOf(field, fields)
      if (name !== undefined && !named.has(name)) named.set(name, message)
    }
    for (const [name, message] of named) form.setError(name as FieldPath<Values>, { type: 'server', message })
    setRefusal({ error, conflict })
    latest.current.onRefused?.(error)
  }

  return {
    control: form.control,
    getValues: form.getValues,
    setValue: form.setValue,
    fields,
    formRef,
    // Its names and the types of its values are those of the form.
    Field: Field as unknown as DeskForm<Values>['Field'],
    submit(event) {
      event?.preventDefault()
      void run(undefined)
    },
    submitTo: (send, press) => void run(send, press),
    busy: sending !== undefined,
    sending,
    isChanged: isDirty,
    wasKept,
    change,
    reset,
    error: refusal?.error,
    clear,
    problem: refusal && <Problem {...refusal} fields={fields} />,
  }
}

type ProblemProps = { error: unknown; conflict?: Pick<Conflict<never>, 'theirs'> | undefined; fields: AnyDescriptions }

/** What somebody else has stored; else what went wrong, with what is said of no field of the form. */
const Problem = ({ error, conflict, fields }: ProblemProps) =>
  conflict ? (
    <Note tone="bad" lead={errorText(error)}>
      {conflict.theirs}
      {words.yours}
    </Note>
  ) : (
    <Failure
      words={[
        errorText(error),
        ...refusalsOf(error).flatMap(({ field, message }) => (fieldOf(field, fields) === undefined ? message : [])),
      ].join(' ')}
    />
  )

const refusalsOf = (error: unknown) => (error instanceof ApiError ? (error.problem.errors ?? []) : [])
