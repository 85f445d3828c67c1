import { type ComponentType, useState } from 'react'
import { DayDialog } from './DayDialog.tsx'
import { PlannedDialog } from './PlannedDialog.tsx'
import type { Plan } from './plans.ts'
import { RequestsDialog } from './RequestsDialog.tsx'
import { BlockDialog, type PlanProps, TimeOffDialog } from './SpanDialog.tsx'

const dialogs: Record<Plan, ComponentType<PlanProps>> = {
  block: BlockDialog,
  off: TimeOffDialog,
  day: DayDialog,
  requests: RequestsDialog,
  planned: PlannedDialog,
}

type Props = Omit<PlanProps, 'isOpen'> & { plan: Plan | undefined }

/** The dialog of a plan, if one is open. One that was closed keeps what was typed. */
export function PlanDialogs({ plan, ...props }: Props) {
  const [opened, setOpened] = useState<readonly Plan[]>([])
  if (plan && !opened.includes(plan)) setOpened([...opened, plan])
  return opened.map((one) => {
    const Shown = dialogs[one]
    return <Shown key={one} isOpen={one === plan} {...props} />
  })
}
