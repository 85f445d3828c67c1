import { Button, ButtonLink } from '#design/desk/Button.tsx'
import { deskSetup as words } from './words.ts'

/** What every step gets: the address after it, and what to do once it is saved. */
export type StepProps = { skipTo: string; onDone: () => void }

type Props = Pick<StepProps, 'skipTo'> & { busy: boolean; label?: string }

/** The buttons at the end of a step's form. */
export const StepBar = ({ skipTo, busy, label = words.step.save }: Props) => (
  <div className="flex flex-wrap gap-2 items-end">
    <Button kind="main" type="submit" isBusy={busy}>
      {label}
    </Button>
    <ButtonLink href={skipTo}>{words.step.skip}</ButtonLink>
  </div>
)
