import { actionKeys } from '#site/desk/keys/keys.ts'
import { Button } from '#site/desk/ui/Button.tsx'
import { lazyPage } from '#site/desk/ui/lazy-page.tsx'
import { Unseen } from '#site/desk/ui/Parts.tsx'
import { useDialog } from '#site/desk/ui/use-dialog.ts'
import type { TextDialogProps, TextStepProps } from './TextDialog.tsx'

const TextDialog = lazyPage<TextDialogProps>(
  () => import('./TextDialog.tsx').then((it) => it.TextDialog),
  true,
)

/** A button that asks for a reason or a note. */
export function TextStep(props: TextStepProps) {
  const { field, words } = props
  const { now, reopen } = useDialog()
  return (
    <>
      <Button shortcut={actionKeys[field === 'note' ? 'note' : 'no_show']} onClick={() => reopen()}>
        <span>
          {words.open}
          <Unseen> {words.name}</Unseen>
        </span>
      </Button>
      {now && <TextDialog {...props} {...now.dialog} />}
    </>
  )
}
