import { type ReactNode, useState } from 'react'
import { withDay } from '#core/desk-calls.ts'
import { languageTags } from '#core/language.ts'
import { today } from '#core/time.ts'
import { Button } from '#design/desk/Button.tsx'
import { Checkbox } from '#design/desk/Checkbox.tsx'
import { Dialog, type DialogState } from '#design/desk/Dialog.tsx'
import { Failure } from '#design/desk/Notices.tsx'
import { warningClass } from '#design/desk/ui-classes.ts'
import { TextArea, TextField } from '#design/forms/Field.tsx'
import { WithoutEmail } from '#features/client-notifications/desk/shared/WithoutEmail.tsx'
import { dayCalls } from '#features/day-operations/calls.ts'
import {
  type DayMove,
  type DayOperationAnswer,
  type DayOperationKind,
  type DayPreview,
  placeholders,
} from '#features/day-operations/days.ts'
import { deskPlanning } from '#features/day-operations/desk-planning-words.ts'
import { content } from '#platform/browser/content.ts'
import { call, fieldError, isReused } from '#platform/browser/desk/call.ts'
import { useMutation } from '#platform/browser/desk/use-mutation.ts'
import { randomId } from '#platform/browser/storage/random-id.ts'
import { type WithServerTime, withServerTime } from './server-time.ts'

const words = deskPlanning.day

type Texts = Record<'reason' | 'subject' | 'text', string>

type French = { subject?: string; text?: string }

type Props = {
  day: string
  kind: DayOperationKind
  toDay?: string
  setToDay?: (day: string) => void
  /** Why the bookings cannot move to `toDay`. */
  wrongDay?: string | undefined
  /** The times to which appointments move one by one, in place of a day, and the fields that choose them. */
  each?: {
    moves: readonly DayMove[]
    /** Whether a chosen time is not free any more: nothing is sent before another is chosen. */
    hasGone: boolean
    fields: ReactNode
    canBlock: boolean
  }
  preview: DayPreview | undefined
  onDone: (answer: WithServerTime<DayOperationAnswer>) => void
  /** Goes back to the choice of what to do. */
  onLeave?: () => void
} & DialogState

/** The form of a day operation: the reason, the mail, the day to move to, and whether to block the day. */
export function DayOperationForm({ day, kind, toDay = '', wrongDay, each, ...props }: Props) {
  const { preview, setToDay, onDone, onLeave, ...dialog } = props
  // The same id at each try, so that an operation whose answer was lost is not done twice. Once a refusal has said that it
  // was done, the next press is meant.
  const [id, setId] = useState(randomId)
  const [value, setValue] = useState<Texts>({ reason: '', ...content().dayDrafts[kind] })
  const [typedFrench, setTypedFrench] = useState<French>({})
  const [block, setBlock] = useState(each?.canBlock ?? true)
  const all = preview?.bookings.length ?? 0
  const room = preview?.bookings.filter(({ why }) => !why).length ?? 0
  const label = all === 0 ? words.submit.block : words.submit[kind](room)
  const title = each ? words.each.open : words[kind]

  // Only if somebody on that day is written to in French. It stays, so that a second try is the same as the first, which may
  // have emptied the day.
  const [last, setLast] = useState(preview)
  if (preview?.french && preview !== last) setLast(preview)
  const french = last?.french && { ...last.french, ...typedFrench }

  const { submit, busy, error, failure } = useMutation(
    async () => {
      if (each?.hasGone) throw new Error(words.each.gone)
      const where = each ? { moves: each.moves } : kind === 'move' ? { to_day: toDay } : {}
      const body = { id, kind, ...where, ...value, ...(french && { french }), block }
      onDone(withServerTime(await call(withDay(dayCalls.dayOperation, day), body)))
    },
    (problem) => {
      if (isReused(problem)) setId(randomId())
    },
  )
  const field = (name: keyof Texts, label: string, hint?: string) => ({
    words: { name: `day-${name}`, label, hint, error: fieldError(error, name) },
    value: value[name],
    onChange: ({ target }: { target: { value: string } }) => setValue((now) => ({ ...now, [name]: target.value })),
  })
  const inFrench = (name: keyof French, label: string, hint?: string) => ({
    words: { name: `day-french-${name}`, label, hint, error: fieldError(error, `french.${name}`) },
    lang: languageTags.fr,
    value: french?.[name] ?? '',
    onChange: ({ target }: { target: { value: string } }) =>
      setTypedFrench((now) => ({ ...now, [name]: target.value })),
  })
  return (
    <Dialog
      {...dialog}
      title={title}
      onSubmit={submit}
      foot={
        <>
          {onLeave && <Button onClick={onLeave}>{words.leave}</Button>}
          <Button kind="main" type="submit" isBusy={busy}>
            {preview ? label : title}
          </Button>
        </>
      }
    >
      {each?.fields}
      {!each && kind === 'move' && (
        <>
          <TextField
            type="date"
            words={{
              name: 'day-to_day',
              label: words.toDay,
              hint: words.toDayHint,
              error: wrongDay ?? fieldError(error, 'to_day'),
            }}
            min={today()}
            value={toDay}
            onChange={({ target }) => setToDay?.(target.value)}
          />
          <div role="status">
            {preview?.closed && <p className={warningClass}>{words.closed(preview.closed)}</p>}
            {all > 0 && <p>{words.roomFor(room, all)}</p>}
          </div>
        </>
      )}
      <TextField {...field('reason', words.reason, words.reasonHint)} />
      <WithoutEmail preview={preview} />
      <TextField {...field('subject', words.subject)} />
      <TextArea {...field('text', words.text, words.placeholders(placeholders))} rows={10} />
      {french && (
        <>
          <TextField {...inFrench('subject', words.frenchSubject, words.frenchHint)} />
          <TextArea {...inFrench('text', words.frenchText, words.placeholders(placeholders))} rows={10} />
        </>
      )}
      {(each?.canBlock ?? true) && <Checkbox label={words.block} checked={block} onChange={setBlock} />}
      <Failure words={failure} />
    </Dialog>
  )
}
