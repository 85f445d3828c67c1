import { limits } from '#content/limits.ts'
import { managePage } from '#content/manage.ts'
import { TextArea } from '#site/forms/Field.tsx'
import type { Act } from './ask.ts'
import { Panel } from './Panel.tsx'

const words = managePage.cancel

/** Asks the client for confirmation, and for an optional reason. */
export const CancelForm = ({
  when,
  onSubmit,
  onClose,
}: {
  when: string
  onSubmit: Act
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
      maxLength={limits.reasonLength}
    />
  </Panel>
)
