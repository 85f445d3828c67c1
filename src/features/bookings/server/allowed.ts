import { editableStatuses, occupyingStatuses, type Progress, progressSteps, type Status } from '#core/statuses.ts'
import {
  type ActionName,
  actionNames,
  type HistoryEntry,
  lastChange,
  progressOf,
  transitions,
} from '#features/bookings/actions.ts'

type State = { status: Status; progress: Progress | null; appoint_at: string; erased_at: string | null }

/** The actions that a booking's status and history allow. An erased booking allows none. */
export function allowedActions(
  { status, progress, appoint_at, erased_at }: State,
  history: readonly HistoryEntry[],
): ActionName[] {
  if (erased_at !== null) return []
  return actionNames.filter((action) => {
    // A wrong phone number is corrected after the job too.
    if (action === 'note' || action === 'amend') return true
    if (action === 'edit') return editableStatuses.includes(status)
    if (action === 'assign') return occupyingStatuses.includes(status)
    if (action === 'undo') {
      const last = lastChange(history)
      // A request whose start has passed would expire again at once.
      return last !== undefined && !(wasRequest(last) && appoint_at <= new Date().toISOString())
    }
    if (action === 'on_the_way' || action === 'start')
      return status === 'confirmed' && stepOf(progress) < progressSteps.indexOf(progressOf[action])
    const from: readonly Status[] = transitions[action].from
    return from.includes(status)
  })
}

const stepOf = (progress: Progress | null) => (progress === null ? -1 : progressSteps.indexOf(progress))

const wasRequest = ({ changes }: HistoryEntry) =>
  changes.some(({ field, from }) => field === 'status' && from === 'requested')
