import { deskPlanning } from '#content/desk-planning.ts'
import type { DayOperationAnswer } from '#domain/desk/days.ts'
import { AppointmentRows } from '#site/desk/ui/AppointmentRows.tsx'
import { Button } from '#site/desk/ui/Button.tsx'
import { Dialog } from '#site/desk/ui/Dialog.tsx'
import { DayOperationRow } from './DayOperationRow.tsx'
import type { Timed } from './server-time.ts'

const words = deskPlanning.day

type Props = { isOpen: boolean; done: Timed<DayOperationAnswer>; onClose: () => void }

/** What was moved or cancelled, with its undo, and what stayed as it was. */
export const DayOperationDone = ({ isOpen, done, onClose }: Props) => (
  <Dialog
    title={deskPlanning.open.day}
    isOpen={isOpen}
    onClose={onClose}
    foot={
      <Button kind="main" onClick={onClose}>
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
