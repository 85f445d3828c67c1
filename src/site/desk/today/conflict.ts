import type { ConflictDetails, HistoryEntry } from '#domain/desk/actions.ts'
import type { Step } from './step.ts'

/** `landed`: the server has the step, which made this version. `again`: it holds for this version too. */
export type Verdict = { is: 'landed' | 'again'; version: number } | { is: 'refused' }

/**
 * The meaning of a version conflict for a step. If its answer was lost, the history shows the step itself: it was not
 * done twice. If what happened since does not touch what the step is about, it can be sent again.
 */
export function verdictOf(step: Step, { version, since }: ConflictDetails): Verdict {
  // Newest first, one entry for each version.
  const mine = since.findIndex((entry) => isSame(entry, step))
  if (mine >= 0 && since.slice(mine + 1).every((entry) => isApart(entry, step)))
    return { is: 'landed', version: version - mine }
  return since.every((entry) => isApart(entry, step)) ? { is: 'again', version } : { is: 'refused' }
}

const isSame = ({ who, action, note, mailed }: HistoryEntry, step: Step) =>
  who === step.person &&
  action === step.action &&
  mailed === step.isMailed &&
  (note ?? '') === step.text

/** The fields that a step is about. */
const OWN = ['status', 'progress', 'appoint_date', 'appoint_time']

/** Whether an entry and a step have nothing to do with each other. An undo is about the last change, whatever that is. */
const isApart = ({ changes }: HistoryEntry, { action }: Step) =>
  action === 'undo' ? changes.length === 0 : !changes.some(({ field }) => OWN.includes(field))
