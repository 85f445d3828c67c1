import { Button, ButtonLink } from '#design/desk/Button.tsx'
import ui from '#design/desk/ui.module.css'
import { deskSetup as words } from './words.ts'

/** What every step gets: the address after it, and what to do once it is saved. */
export type StepProps = { skipTo: string; onDone: () => void }

type Props = Pick<StepProps, 'skipTo'> & { busy: boolean; label?: string }

/** The buttons at the end of a step's form. */
export const StepBar = ({ skipTo, busy, label = words.step.save }: Props) => (
  <div className={ui.bar}>
    <Button kind="main" type="submit" isBusy={busy}>
      {label}
    </Button>
    <ButtonLink href={skipTo}>{words.step.skip}</ButtonLink>
  </div>
)
