import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { daySheet } from '#content/desk-day-sheet.ts'
import { BookingAction } from '#domain/desk/actions.ts'
import ui from '#site/desk/ui/ui.module.css'
import { TextArea } from '#site/forms/Field.tsx'
import { Button } from '#site/ui/Button.tsx'
import css from './DaySheet.module.css'

type Props = {
  id: string
  field: 'reason' | 'note'
  words: { open: string; named: string; label: string; submit: string }
  onSubmit: (text: string) => void
}

/** A button that opens a field for a reason or a note. Without a network it is refused here, as the server would. */
export function TextStep({ id, field, words, onSubmit }: Props) {
  const [isOpen, setOpen] = useState(false)
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()
  const form = useRef<HTMLFormElement>(null)
  const opener = useRef<HTMLDivElement>(null)
  const focusField = () => form.current?.querySelector('textarea')?.focus()
  function leave() {
    flushSync(() => setOpen(false))
    opener.current?.querySelector('button')?.focus()
  }
  if (!isOpen)
    return (
      <div ref={opener}>
        <Button
          secondary
          compact
          aria-label={words.named}
          onClick={() => {
            flushSync(() => setOpen(true))
            focusField()
          }}
        >
          {words.open}
        </Button>
      </div>
    )
  return (
    <form
      ref={form}
      className={css.textStep}
      noValidate
      onKeyDown={(event) => {
        if (event.key === 'Escape') leave()
      }}
      onSubmit={(event) => {
        event.preventDefault()
        const wrong = refusalOf(field, text)
        setError(wrong)
        if (wrong) return focusField()
        setOpen(false)
        setText('')
        onSubmit(text)
      }}
    >
      <TextArea
        words={{ name: `${field}-${id}`, label: words.label, required: field === 'note', error }}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <div className={ui.bar}>
        <Button compact type="submit">
          {words.submit}
        </Button>
        <Button compact secondary onClick={leave}>
          {daySheet.close}
        </Button>
      </div>
    </form>
  )
}

function refusalOf(field: Props['field'], text: string): string | undefined {
  // A reason may be left out.
  if (field === 'reason' && text.trim() === '') return undefined
  const action = field === 'note' ? 'note' : 'no_show'
  return BookingAction.safeParse({ action, version: 1, [field]: text }).error?.issues[0]?.message
}
