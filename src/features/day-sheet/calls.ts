import { deskCall } from '#core/desk-calls.ts'
import type { DaySheet } from '#features/day-sheet/day-sheet.ts'

export const daySheetCalls = { daySheet: deskCall<{ get: DaySheet }>('/days/:day/sheet') }
