import { useState } from 'react'
import type { PlanDialogs as Dialogs, PlanProps } from '#features/parts.ts'
import type { Plan } from '#platform/browser/desk/plan-paths.ts'

const files = import.meta.glob<Dialogs>('/src/features/*/desk/plan-dialogs.ts', { eager: true, import: 'planDialogs' })
const dialogs: Dialogs = Object.fromEntries(Object.values(files).flatMap((own) => Object.entries(own)))

type Props = Omit<PlanProps, 'isOpen'> & { plan: Plan | undefined }

/** The dialog of a plan, if one is open. One that was closed keeps what was typed. */
export function PlanDialogs({ plan, ...props }: Props) {
  const [opened, setOpened] = useState<readonly Plan[]>([])
  if (plan && !opened.includes(plan)) setOpened([...opened, plan])
  return opened.map((one) => {
    const Shown = dialogs[one]
    if (!Shown) throw new Error(`No file plan-dialogs.ts has the dialog of ${one}.`)
    return <Shown key={one} isOpen={one === plan} {...props} />
  })
}
