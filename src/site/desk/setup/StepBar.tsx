import { deskSetup as words } from '#content/desk-setup.ts'
import { LinkButton } from '#site/desk/ui/LinkButton.tsx'
import ui from '#site/desk/ui/ui.module.css'
import { Button } from '#site/ui/Button.tsx'

/** What every step gets: the address after it, and what to do once it is saved. */
export type StepProps = { skipTo: string; onDone: () => void }

type Props = Pick<StepProps, 'skipTo'> & { busy: boolean; label?: string }

/** The buttons at the end of a step's form. */
export const StepBar = ({ skipTo, busy, label = words.step.save }: Props) => (
  <div className={ui.bar}>
    <Button type="submit" aria-disabled={busy}>
      {label}
    </Button>
    <LinkButton secondary href={skipTo} label={words.step.skip} />
  </div>
)
