import { Button } from '#design/desk/Button.tsx'
import type { DialogState } from '#design/desk/Dialog.tsx'
import { FormDialog } from '#design/desk/form/Form.tsx'
import { useDeskForm } from '#design/desk/form/use-desk-form.tsx'
import { BookingAction } from '#features/bookings/action-requests.ts'
import { daySheet } from './shared/words.ts'

export type TextStepProps = {
  field: 'reason' | 'note'
  words: { open: string; named: string; name: string; label: string; submit: string }
  onSubmit: (text: string) => void
}

/** Asks for a reason or a note. Without a network it is refused here, as the server would. */
export function TextDialog({ field, words, onSubmit, ...dialog }: TextStepProps & DialogState) {
  const form = useDeskForm({
    values: { text: '' },
    fields: {
      text: {
        kind: 'textarea',
        label: words.label,
        required: field === 'note',
        check: (text) => refusalOf(field, text),
      },
    },
    async send({ text }) {
      dialog.onClose()
      form.reset()
      onSubmit(text)
    },
  })
  return (
    <FormDialog
      {...dialog}
      title={words.named}
      submit={words.submit}
      before={<Button onClick={dialog.onClose}>{daySheet.close}</Button>}
      form={form}
      hasOwnProblem
    >
      <form.Field name="text" />
    </FormDialog>
  )
}

function refusalOf(field: TextStepProps['field'], text: string): string | undefined {
  // A reason may be left out.
  if (field === 'reason' && text.trim() === '') return undefined
  const action = field === 'note' ? 'note' : 'no_show'
  return BookingAction.safeParse({ action, version: 1, [field]: text }).error?.issues[0]?.message
}
