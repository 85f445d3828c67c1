import { useId, useState } from 'react'
import { textEnd } from '#content/client-texts.ts'
import { deskTexts } from '#content/desk-texts.ts'
import { deskCalls, withId } from '#domain/desk/calls.ts'
import { SentText } from '#domain/desk/texts.ts'
import type { Language } from '#domain/language.ts'
import { money } from '#domain/money.ts'
import { smsHref } from '#domain/phone.ts'
import { centsOf, segmentsOf, withEnd } from '#domain/texts.ts'
import { call, fieldError } from '#site/desk/api/call.ts'
import { useMutation } from '#site/desk/api/use-mutation.ts'
import { ButtonLink } from '#site/desk/ui/Button.tsx'
import { type DialogState, FormDialog } from '#site/desk/ui/Dialog.tsx'
import { Failure } from '#site/desk/ui/Notices.tsx'
import parts from '#site/desk/ui/Part.module.css'
import { say } from '#site/desk/ui/Toast.tsx'
import { TextArea } from '#site/forms/Field.tsx'
import { randomId } from '#site/storage/random-id.ts'

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
export function SendText({
  booking,
  name,
  phone,
  language,
  text: first,
  price,
  onSent,
  ...dialog
}: SendTextProps) {
  const [text, setText] = useState(first)
  // The same id again is sent once.
  const [id] = useState(randomId)
  const field = useId()
  const send = useMutation(async () => {
    await call(SentText, withId(deskCalls.bookingTextSend, booking), { id, text })
    say({ words: words.sent(name) })
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
      <p className={parts.help}>
        {price === undefined
          ? words.segments(count)
          : words.cost(count, money(centsOf(count, price)))}
      </p>
    </FormDialog>
  )
}
