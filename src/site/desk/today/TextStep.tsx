import { type SyntheticEvent, useState } from 'react'
import { daySheet } from '#content/desk-day-sheet.ts'
import { BookingAction } from '#domain/desk/actions.ts'
import { actionKeys } from '#site/desk/keys/keys.ts'
import { Button } from '#site/desk/ui/Button.tsx'
import { Dialog } from '#site/desk/ui/Dialog.tsx'
import { Unseen } from '#site/desk/ui/Parts.tsx'
import { TextArea } from '#site/forms/Field.tsx'

type Props = {
  id: string
  field: 'reason' | 'note'
  words: { open: string; named: string; name: string; label: string; submit: string }
  onSubmit: (text: string) => void
}

/** A button that asks for a reason or a note. Without a network it is refused here, as the server would. */
export function TextStep({ id, field, words, onSubmit }: Props) {
  const [isOpen, setOpen] = useState(false)
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()
  function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    const wrong = refusalOf(field, text)
    setError(wrong)
    if (wrong) return event.currentTarget.querySelector('textarea')?.focus()
    setOpen(false)
    setText('')
    onSubmit(text)
  }
  return (
    <>
      <Button shortcut={actionKeys[actionOf(field)]} onClick={() => setOpen(true)}>
        <span>
          {words.open}
          <Unseen> {words.name}</Unseen>
        </span>
      </Button>
      <Dialog
        title={words.named}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        onSubmit={submit}
        foot={
          <>
            <Button onClick={() => setOpen(false)}>{daySheet.close}</Button>
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
    </>
  )
}

function refusalOf(field: Props['field'], text: string): string | undefined {
  // A reason may be left out.
  if (field === 'reason' && text.trim() === '') return undefined
  return BookingAction.safeParse({ action: actionOf(field), version: 1, [field]: text }).error
    ?.issues[0]?.message
}

const actionOf = (field: Props['field']) => (field === 'note' ? 'note' : 'no_show')
