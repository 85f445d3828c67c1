import { type ComponentType, useState } from 'react'
import { lazyPage } from '#design/desk/lazy-page.tsx'
import type { Plan } from './plans.ts'
import type { PlanProps } from './SpanDialog.tsx'

const spans = () => import('./SpanDialog.tsx')

const dialogs: Record<Plan, ComponentType<PlanProps>> = {
  block: lazyPage(() => spans().then((it) => it.BlockDialog)),
  off: lazyPage(() => spans().then((it) => it.TimeOffDialog)),
  day: lazyPage(() => import('#features/day-operations/desk/DayDialog.tsx').then((it) => it.DayDialog)),
  requests: lazyPage(() =>
    import('#features/abuse-protection/desk/shared/RequestsDialog.tsx').then((it) => it.RequestsDialog),
  ),
  planned: lazyPage(() => import('#features/day-operations/desk/PlannedDialog.tsx').then((it) => it.PlannedDialog)),
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
