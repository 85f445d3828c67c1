import { useState } from 'react'
import { actionKeys } from '#site/desk/keys/keys.ts'
import { Button } from '#site/desk/ui/Button.tsx'
import { lazyPage } from '#site/desk/ui/lazy-page.tsx'
import { Unseen } from '#site/desk/ui/Parts.tsx'
import type { TextDialogProps, TextStepProps } from './TextDialog.tsx'

const TextDialog = lazyPage<TextDialogProps>(
  () => import('./TextDialog.tsx').then((it) => it.TextDialog),
  true,
)

/** A button that asks for a reason or a note. */
export function TextStep(props: TextStepProps) {
  const { field, words } = props
  const [isOpen, setOpen] = useState<boolean>()
  return (
    <>
      <Button
        shortcut={actionKeys[field === 'note' ? 'note' : 'no_show']}
        onClick={() => setOpen(true)}
      >
        <span>
          {words.open}
          <Unseen> {words.name}</Unseen>
        </span>
      </Button>
      {isOpen !== undefined && (
        <TextDialog {...props} isOpen={isOpen} onClose={() => setOpen(false)} />
      )}
    </>
  )
}
