import { Button } from '#design/desk/Button.tsx'
import { VisuallyHidden } from '#design/desk/Parts.tsx'
import { useDialog } from '#design/desk/use-dialog.ts'
import { late } from '#design/late.tsx'
import { actionKeys } from '#features/bookings/desk/shared/action-keys.ts'
import type { TextStepProps } from './TextDialog.tsx'

const TextDialog = late(() => import('./TextDialog.tsx').then((it) => it.TextDialog), { ahead: 'at rest' })

/** A button that asks for a reason or a note. */
export function TextStep(props: TextStepProps) {
  const { field, words } = props
  const { now, reopen } = useDialog()
  return (
    <>
      <Button shortcut={actionKeys[field === 'note' ? 'note' : 'no_show']} onClick={() => reopen()}>
        <span>
          {words.open}
          <VisuallyHidden> {words.name}</VisuallyHidden>
        </span>
      </Button>
      {now && <TextDialog {...props} {...now.dialog} />}
    </>
  )
}
