import { deskSite } from '#content/desk-site.ts'
import type { DeskContent } from '#domain/desk/content.ts'
import ui from '#site/desk/ui/ui.module.css'
import { Button } from '#site/ui/Button.tsx'
import { Refusal } from './Refusal.tsx'
import { useUndo } from './use-undo.ts'

type Props = {
  /** The number of the publication that was just made. */
  number: number
  content: unknown
  onUndone: (content: DeskContent) => void
}

/** The button that takes back what was just published. */
export function Published({ number, content, onUndone }: Props) {
  const undo = useUndo(number, onUndone)
  return (
    <>
      <Refusal {...{ content }} failure={undo.failure} errors={undo.errors} />
      <div className={ui.bar}>
        <Button secondary compact aria-disabled={undo.busy} onClick={undo.submit}>
          {deskSite.publications.undo}
        </Button>
      </div>
    </>
  )
}
