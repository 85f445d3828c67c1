import { useWatch } from 'react-hook-form'
import { withId } from '#core/desk-calls.ts'
import type { Language } from '#core/language.ts'
import { money } from '#core/money.ts'
import { smsHref } from '#core/phone.ts'
import { ButtonLink } from '#design/desk/Button.tsx'
import type { DialogState } from '#design/desk/Dialog.tsx'
import { FormDialog } from '#design/desk/form/Form.tsx'
import { useDeskForm } from '#design/desk/form/use-desk-form.tsx'
import { showToast } from '#design/desk/Toast.tsx'
import { textCalls } from '#features/texts/calls.ts'
import { deskTexts } from '#features/texts/desk-words.ts'
import { centsOf, segmentsOf, textEnd, withEnd } from '#features/texts/texts.ts'
import { call } from '#platform/browser/desk/call.ts'

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
export function SendText({ booking, name, phone, language, text: begun, price, onSent, ...dialog }: SendTextProps) {
  const form = useDeskForm({
    values: { text: begun },
    fields: { text: { kind: 'textarea', label: words.label, hint: words.end(textEnd[language]) } },
    // The same id again is sent once.
    async send(typed, id) {
      await call(withId(textCalls.bookingTextSend, booking), { id, ...typed })
      showToast({ words: words.sent(name) })
      dialog.onClose()
      onSent?.()
    },
  })
  const text = useWatch({ control: form.control, name: 'text' })
  const count = segmentsOf(withEnd(text, language))
  return (
    <FormDialog
      {...dialog}
      title={words.title(name)}
      submit={words.send}
      form={form}
      before={
        <ButtonLink kind="quiet" isAway href={smsHref(phone, text)}>
          {words.own}
        </ButtonLink>
      }
    >
      <form.Field name="text" autoFocus />
      <p className="text-soft-ink">
        {price === undefined ? words.segments(count) : words.cost(count, money(centsOf(count, price)))}
      </p>
    </FormDialog>
  )
}
