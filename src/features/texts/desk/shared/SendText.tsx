import { useId, useState } from 'react'
import { withId } from '#core/desk-calls.ts'
import type { Language } from '#core/language.ts'
import { money } from '#core/money.ts'
import { smsHref } from '#core/phone.ts'
import { ButtonLink } from '#design/desk/Button.tsx'
import { type DialogState, FormDialog } from '#design/desk/Dialog.tsx'
import { Failure } from '#design/desk/Notices.tsx'
import { showToast } from '#design/desk/Toast.tsx'
import { TextArea } from '#design/forms/Field.tsx'
import { textCalls } from '#features/texts/calls.ts'
import { deskTexts } from '#features/texts/desk-words.ts'
import { centsOf, segmentsOf, textEnd, withEnd } from '#features/texts/texts.ts'
import { call, fieldError } from '#platform/browser/desk/call.ts'
import { useMutation } from '#platform/browser/desk/use-mutation.ts'
import { randomId } from '#platform/browser/storage/random-id.ts'

export type SendTextProps = {
  booking: string
  name: string
  phone: string
  language: Language
  /** The words to begin with. */
  text: string
  /** What a segment costs, in thousandths of a cent, if that is known. */
  price?: number | undefined
  onSent?: () => void
} & DialogState

const words = deskTexts.write

/** Sends a text message to the client of a booking, who has agreed to that. Give it a `key` for each message. */
export function SendText({ booking, name, phone, language, text: first, price, onSent, ...dialog }: SendTextProps) {
  const [text, setText] = useState(first)
  // The same id again is sent once.
  const [id] = useState(randomId)
  const field = useId()
  const send = useMutation(async () => {
    await call(withId(textCalls.bookingTextSend, booking), { id, text })
    showToast({ words: words.sent(name) })
    dialog.onClose()
    onSent?.()
  })
  const count = segmentsOf(withEnd(text, language))
  return (
    <FormDialog
      {...dialog}
      title={words.title(name)}
      submit={words.send}
      form={send}
      before={
        <ButtonLink kind="quiet" isAway href={smsHref(phone, text)}>
          {words.own}
        </ButtonLink>
      }
    >
      <Failure words={send.failure} />
      <TextArea
        words={{
          name: `text-${field}`,
          label: words.label,
          hint: words.end(textEnd[language]),
          error: fieldError(send.error, 'text'),
        }}
        value={text}
        autoFocus
        onChange={({ target }) => setText(target.value)}
      />
      <p className="text-soft-ink">
        {price === undefined ? words.segments(count) : words.cost(count, money(centsOf(count, price)))}
      </p>
    </FormDialog>
  )
}
