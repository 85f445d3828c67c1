import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { useWatch } from 'react-hook-form'
import { withDay } from '#core/desk-calls.ts'
import { languageTags } from '#core/language.ts'
import { today } from '#core/time.ts'
import { Button } from '#design/desk/Button.tsx'
import type { DialogState } from '#design/desk/Dialog.tsx'
import { FormDialog } from '#design/desk/form/Form.tsx'
import { useDeskForm } from '#design/desk/form/use-desk-form.tsx'
import { warningClass } from '#design/desk/ui-classes.ts'
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
import { call, fieldError } from '#platform/browser/desk/call.ts'
import { type WithServerTime, withServerTime } from './server-time.ts'
import { dayPreviewQuery } from './shared/queries.ts'

const words = deskPlanning.day

type Props = {
  day: string
  kind: DayOperationKind
  /** The day to move to, to begin with. */
  toDay?: string
  /** The times to which appointments move one by one, in place of a day, and the fields that choose them. */
  each?: {
    preview: DayPreview | undefined
    moves: readonly DayMove[]
    /** Whether a chosen time is not free any more: nothing is sent before another is chosen. */
    hasGone: boolean
    fields: ReactNode
    canBlock: boolean
  }
  onDone: (answer: WithServerTime<DayOperationAnswer>) => void
  /** Goes back to the choice of what to do. */
  onLeave?: () => void
} & DialogState

/** The form of a day operation: the reason, the mail, the day to move to, and whether to block the day. */
export function DayOperationForm({ day, kind, toDay = '', each, onDone, onLeave, ...dialog }: Props) {
  const form = useDeskForm({
    values: {
      to_day: toDay,
      reason: '',
      ...content().dayDrafts[kind],
      french: null as { subject: string; text: string } | null,
      block: each?.canBlock ?? true,
    },
    fields: {
      to_day: { kind: 'date', label: words.toDay, hint: words.toDayHint, min: today() },
      reason: { label: words.reason, hint: words.reasonHint },
      subject: { label: words.subject },
      text: { kind: 'textarea', label: words.text, hint: words.placeholders(placeholders), rows: 10 },
      'french.subject': { label: words.frenchSubject, hint: words.frenchHint, lang: languageTags.fr },
      'french.text': {
        kind: 'textarea',
        label: words.frenchText,
        hint: words.placeholders(placeholders),
        rows: 10,
        lang: languageTags.fr,
      },
      block: { kind: 'checkbox', label: words.block },
    },
    async send({ to_day, french, ...typed }, id) {
      if (each?.hasGone) throw new Error(words.each.gone)
      const where = each ? { moves: each.moves } : kind === 'move' ? { to_day } : {}
      const body = { id, kind, ...where, ...typed, ...(french && { french }) }
      onDone(withServerTime(await call(withDay(dayCalls.dayOperation, day), body)))
    },
  })
  const [to_day, french] = useWatch({ control: form.control, name: ['to_day', 'french'] })
  const asked = useQuery({ ...dayPreviewQuery(day, kind, to_day), enabled: !each })
  const preview = each ? each.preview : asked.data
  const all = preview?.bookings.length ?? 0
  const room = preview?.bookings.filter(({ why }) => !why).length ?? 0
  const label = all === 0 ? words.submit.block : words.submit[kind](room)
  const title = each ? words.each.open : words[kind]

  // Only if somebody on that day is written to in French. It stays, so that a second try is the same as the first, which may
  // have emptied the day.
  const { getValues, setValue } = form
  const draft = preview?.french
  useEffect(() => {
    if (draft && !getValues('french')) setValue('french', draft)
  }, [draft, getValues, setValue])

  return (
    <FormDialog
      {...dialog}
      title={title}
      submit={preview ? label : title}
      before={onLeave && <Button onClick={onLeave}>{words.leave}</Button>}
      form={form}
    >
      {each?.fields}
      {!each && kind === 'move' && (
        <>
          <form.Field name="to_day" error={fieldError(asked.error, 'to_day')} />
          <div role="status">
            {preview?.closed && <p className={warningClass}>{words.closed(preview.closed)}</p>}
            {all > 0 && <p>{words.roomFor(room, all)}</p>}
          </div>
        </>
      )}
      <form.Field name="reason" />
      <WithoutEmail preview={preview} />
      <form.Field name="subject" />
      <form.Field name="text" />
      {french && (
        <>
          <form.Field name="french.subject" />
          <form.Field name="french.text" />
        </>
      )}
      {(each?.canBlock ?? true) && <form.Field name="block" />}
    </FormDialog>
  )
}
