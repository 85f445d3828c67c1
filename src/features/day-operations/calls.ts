import { deskCall } from '#core/desk-calls.ts'
import type { AbsenceAnswer, AbsenceList } from '#features/day-operations/absences.ts'
import type { BlockAnswer, BlockList } from '#features/day-operations/blocks.ts'
import type {
  DayOperationAnswer,
  DayOperationList,
  DayPreview,
  NextTimes,
  UndoAnswer,
} from '#features/day-operations/days.ts'
import type { OwnerSettings } from '#features/owner-settings.ts'

export const settingCalls = { settings: deskCall<{ get: OwnerSettings; post: OwnerSettings }>('/settings') }

export const dayCalls = {
  dayPreview: deskCall<{ get: DayPreview }>('/days/:day/preview'),
  nextTimes: deskCall<{ get: NextTimes }>('/next-times'),
  dayOperation: deskCall<{ post: DayOperationAnswer }>('/days/:day/operations'),
  dayOperations: deskCall<{ get: DayOperationList }>('/day-operations'),
  dayOperationUndo: deskCall<{ post: UndoAnswer }>('/day-operations/:id/undo'),
}

export const absenceCalls = {
  absences: deskCall<{ get: AbsenceList; post: AbsenceAnswer }>('/absences'),
  absenceRemove: deskCall<{ post: null }>('/absences/:id/remove'),
}

export const blockCalls = {
  blocks: deskCall<{ get: BlockList; post: BlockAnswer }>('/blocks'),
  blockRemove: deskCall<{ post: null }>('/blocks/:id/remove'),
}
