import { shortDayLabel, today } from '#core/time.ts'
import { Button } from '#design/desk/Button.tsx'
import { Dialog } from '#design/desk/Dialog.tsx'
import { deskPlanning } from '#features/day-operations/desk-planning-words.ts'
import type { PlanProps } from '#features/parts.ts'
import { BlockedTime, TimesOff } from './PlannedTime.tsx'

/** What is blocked on a day, and who is off, each with a button that removes it. */
export function PlannedDialog({ isOpen, day = today(), onClose }: PlanProps) {
  const range = { from: day, to: day, onRemoved: onClose }
  return (
    <Dialog
      title={shortDayLabel(day)}
      isOpen={isOpen}
      onClose={onClose}
      foot={
        <Button kind="main" onClick={onClose}>
          {deskPlanning.close}
        </Button>
      }
    >
      <h3>{deskPlanning.blocks.title}</h3>
      <BlockedTime {...range} />
      <h3>{deskPlanning.absences.title}</h3>
      <TimesOff {...range} />
    </Dialog>
  )
}
