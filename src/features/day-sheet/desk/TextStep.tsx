import { Button } from '#design/desk/Button.tsx'
import { lazyPage } from '#design/desk/lazy-page.tsx'
import { VisuallyHidden } from '#design/desk/Parts.tsx'
import { useDialog } from '#design/desk/use-dialog.ts'
import { actionKeys } from '#features/bookings/desk/shared/action-keys.ts'
import type { TextDialogProps, TextStepProps } from './TextDialog.tsx'

const TextDialog = lazyPage<TextDialogProps>(() => import('./TextDialog.tsx').then((it) => it.TextDialog), true)

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
