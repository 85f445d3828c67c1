import { type SyntheticEvent, useState } from 'react'
import { Button } from '#design/desk/Button.tsx'
import { Dialog, type DialogState } from '#design/desk/Dialog.tsx'
import { TextArea } from '#design/forms/Field.tsx'
import { BookingAction } from '#features/bookings/action-requests.ts'
import { daySheet } from './shared/words.ts'

export type TextStepProps = {
  id: string
  field: 'reason' | 'note'
  words: { open: string; named: string; name: string; label: string; submit: string }
  onSubmit: (text: string) => void
}

export type TextDialogProps = TextStepProps & DialogState

/** Asks for a reason or a note. Without a network it is refused here, as the server would. */
export function TextDialog({ id, field, words, onSubmit, ...dialog }: TextDialogProps) {
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()
  function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    const wrong = refusalOf(field, text)
    setError(wrong)
    if (wrong) return event.currentTarget.querySelector('textarea')?.focus()
    dialog.onClose()
    setText('')
    onSubmit(text)
  }
  return (
    <Dialog
      {...dialog}
      title={words.named}
      onSubmit={submit}
      foot={
        <>
          <Button onClick={dialog.onClose}>{daySheet.close}</Button>
          <Button kind="main" type="submit">
            {words.submit}
          </Button>
        </>
      }
    >
      <TextArea
        words={{ name: `${field}-${id}`, label: words.label, required: field === 'note', error }}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
    </Dialog>
  )
}

function refusalOf(field: TextStepProps['field'], text: string): string | undefined {
  // A reason may be left out.
  if (field === 'reason' && text.trim() === '') return undefined
  const action = field === 'note' ? 'note' : 'no_show'
  return BookingAction.safeParse({ action, version: 1, [field]: text }).error?.issues[0]?.message
}
