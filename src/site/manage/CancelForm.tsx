import { managePage } from '#content/manage.ts'
import { TextArea } from '#site/forms/Field.tsx'
import type { Change } from './Booking.tsx'
import { Panel } from './Panel.tsx'

const words = managePage.cancel

/** Asks whether the client means it, and, as they like, why. */
export const CancelForm = ({
  when,
  onSubmit,
  onClose,
}: {
  when: string
  onSubmit: Change
  onClose: () => void
}) => (
  <Panel
    title={words.title}
    text={words.text(when)}
    submit={words.submit}
    onSubmit={(form) => onSubmit({ reason: String(form.get('reason') ?? '') })}
    onClose={onClose}
  >
    <TextArea
      words={{ name: 'reason', label: words.reason, hint: words.hint, required: false }}
      rows={3}
      maxLength={1000}
    />
  </Panel>
)
