import { Button } from '#design/desk/Button.tsx'
import { Dialog, type DialogState } from '#design/desk/Dialog.tsx'
import { AppointmentRows } from '#features/bookings/desk/shared/AppointmentRows.tsx'
import type { DayOperationAnswer } from '#features/day-operations/days.ts'
import { deskPlanning } from '#features/day-operations/desk-planning-words.ts'
import { DayOperationRow } from './DayOperationRow.tsx'
import type { WithServerTime } from './server-time.ts'

const words = deskPlanning.day

type Props = { done: WithServerTime<DayOperationAnswer> } & DialogState

/** What was moved or cancelled, with its undo, and what stayed as it was. */
export const DayOperationDone = ({ done, ...dialog }: Props) => (
  <Dialog
    {...dialog}
    title={deskPlanning.open.day}
    foot={
      <Button kind="main" onClick={dialog.onClose}>
        {deskPlanning.close}
      </Button>
    }
  >
    <DayOperationRow operation={done.operation} ahead={done.ahead} />
    {done.left.length > 0 && (
      <>
        <p>{words.left}</p>
        <AppointmentRows bookings={done.left} why={words.stays} />
      </>
    )}
  </Dialog>
)
