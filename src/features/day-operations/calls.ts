import { deskCall } from '#core/desk-calls.ts'
import type { AbsenceAnswer, AbsenceList, AbsenceRequest } from '#features/day-operations/absences.ts'
import type { BlockAnswer, BlockList, BlockRequest } from '#features/day-operations/blocks.ts'
import type {
  DayOperationAnswer,
  DayOperationList,
  DayOperationRequest,
  DayPreview,
  NextTimes,
  UndoAnswer,
} from '#features/day-operations/days.ts'
import type { OwnerSettings, SettingsRequest } from '#features/owner-settings.ts'

export const settingCalls = {
  settings: deskCall<{ get: OwnerSettings; post: OwnerSettings; takes: typeof SettingsRequest }>('/settings'),
}

export const dayCalls = {
  dayPreview: deskCall<{ get: DayPreview }>('/days/:day/preview'),
  nextTimes: deskCall<{ get: NextTimes }>('/next-times'),
  dayOperation: deskCall<{ post: DayOperationAnswer; takes: typeof DayOperationRequest }>('/days/:day/operations'),
  dayOperations: deskCall<{ get: DayOperationList }>('/day-operations'),
  dayOperationUndo: deskCall<{ post: UndoAnswer }>('/day-operations/:id/undo'),
}

export const absenceCalls = {
  absences: deskCall<{ get: AbsenceList; post: AbsenceAnswer; takes: typeof AbsenceRequest }>('/absences'),
  absenceRemove: deskCall<{ post: null }>('/absences/:id/remove'),
}

export const blockCalls = {
  blocks: deskCall<{ get: BlockList; post: BlockAnswer; takes: typeof BlockRequest }>('/blocks'),
  blockRemove: deskCall<{ post: null }>('/blocks/:id/remove'),
}
