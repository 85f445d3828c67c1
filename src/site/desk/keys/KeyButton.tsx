import type { ComponentProps } from 'react'
import { Button } from '#site/ui/Button.tsx'
import { useKey } from './use-key.tsx'

type Props = ComponentProps<typeof Button> & { shortcut?: string | undefined }

/** A button that the command line offers, and that a single key presses: in an `article` while the focus is in there. */
export function KeyButton({ shortcut, children, ...props }: Props) {
  const { attributes, hint } = useKey(shortcut)
  return (
    <Button {...props} {...attributes} data-command="">
      {children}
      {hint}
    </Button>
  )
}
