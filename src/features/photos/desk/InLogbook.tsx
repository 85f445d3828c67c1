import { useState } from 'react'
import { withId } from '#core/desk-calls.ts'
import { durationLabel } from '#core/duration-label.ts'
import type { Language } from '#core/language.ts'
import { money } from '#core/money.ts'
import { shortDateLabel } from '#core/time.ts'
import { Button } from '#design/desk/Button.tsx'
import { FormDialog } from '#design/desk/form/Form.tsx'
import { useDeskForm } from '#design/desk/form/use-desk-form.tsx'
import { languageOptions } from '#design/desk/language-options.ts'
import { showToast } from '#design/desk/Toast.tsx'
import { logbookCalls } from '#features/photos/calls.ts'
import { deskLogbook as words } from '#features/photos/desk-logbook-words.ts'
import { type LoggedJob, most } from '#features/photos/logbook.ts'
import { call } from '#platform/browser/desk/call.ts'
import { stageClass } from './photo-classes.ts'

type Props = { booking: { id: string; language: Language }; logged: LoggedJob | null; onChange: () => Promise<unknown> }

/** Whether the home page shows a finished job, and what it says of it. */
export function InLogbook({ booking, logged, onChange }: Props) {
  const [isOpen, setOpen] = useState(false)
  const form = useDeskForm({
    values: {
      quote: logged?.quote ?? '',
      stars: String(logged?.stars ?? ''),
      client: logged?.client ?? '',
      source: logged?.source ?? '',
      link: logged?.link ?? '',
      quote_day: logged?.quote_day ?? '',
      language: logged?.language ?? booking.language,
    },
    fields: {
      quote: { kind: 'textarea', label: words.quote, hint: words.quoteHint, maxLength: most.quote, required: false },
      stars: { kind: 'select', label: words.stars, options: starOptions, required: false },
      client: { kind: 'text', label: words.client, maxLength: most.client, required: false },
      source: { kind: 'text', label: words.source, maxLength: most.source, required: false },
      link: { kind: 'text', label: words.link, maxLength: most.link, required: false },
      quote_day: { kind: 'date', label: words.day, required: false },
      language: { kind: 'select', label: words.language, options: languageOptions },
    },
    async send({ stars, ...said }) {
      await call(withId(logbookCalls.logbook, booking.id), { ...said, stars: stars === '' ? null : Number(stars) })
      setOpen(false)
      showToast({ words: words.done })
      await onChange()
    },
  })

  async function takeOut() {
    await call(withId(logbookCalls.logbookRemove, booking.id), {})
    showToast({ words: words.gone })
    await onChange()
  }
  return (
    <div className={stageClass}>
      <h4>{words.title}</h4>
      <p>{logged ? words.shown(lineOf(logged)) : words.help}</p>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => setOpen(true)}>{logged ? words.change : words.put}</Button>
        {logged && (
          <Button kind="quiet" onClick={() => void takeOut()}>
            {words.takeOut}
          </Button>
        )}
      </div>
      <FormDialog isOpen={isOpen} onClose={() => setOpen(false)} title={words.put} submit={words.save} form={form}>
        <form.Field name="quote" />
        <form.Field name="client" />
        <form.Field name="stars" />
        <form.Field name="source" />
        <form.Field name="link" />
        <form.Field name="quote_day" />
        <form.Field name="language" />
      </FormDialog>
    </div>
  )
}

const starOptions = [
  { value: '', label: words.noStars },
  ...[5, 4, 3, 2, 1].map((stars) => ({ value: String(stars), label: '★'.repeat(stars) })),
]

/** `Nov 19, North Bay, 2019 Ford F-150, Undercoating, 2 h 20 min, $219.00` */
const lineOf = ({ day, town, vehicle, service_type, minutes, price_cents, quote }: LoggedJob) =>
  [
    shortDateLabel(day),
    town,
    vehicle,
    service_type,
    minutes !== null && durationLabel(minutes),
    price_cents !== null && money(price_cents),
    quote && `“${quote}”`,
  ]
    .filter(Boolean)
    .join(', ')
