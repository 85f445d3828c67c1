/** What the status of a booking decides. A new status has to answer all of it. */
type StatusRule = {
  /** Whether the appointment is still to take place. */
  isActive: boolean
  /** Whether the booking takes the time of a crew. */
  takesTime: boolean
  /** Whether its appointment can be changed; an expired request takes its time again when it is confirmed. */
  isEditable: boolean
  /** Its place in the desk's list. By day: among the upcoming until its day is over, then among the past. */
  list: 'new' | 'by day' | 'past'
  /**
   * When its personal data is erased: a while after its day if nobody answered it, a while after its last change if it
   * came to nothing, and when tax law no longer needs it if it is a job.
   */
  erasure: 'unanswered' | 'came to nothing' | 'job'
}

const statusRules = {
  requested: {
    ...{ isActive: true, takesTime: true, isEditable: true },
    ...{ list: 'new', erasure: 'unanswered' },
  },
  confirmed: {
    ...{ isActive: true, takesTime: true, isEditable: true },
    ...{ list: 'by day', erasure: 'job' },
  },
  declined: {
    ...{ isActive: false, takesTime: false, isEditable: false },
    ...{ list: 'past', erasure: 'came to nothing' },
  },
  cancelled: {
    ...{ isActive: false, takesTime: false, isEditable: false },
    ...{ list: 'past', erasure: 'came to nothing' },
  },
  completed: {
    ...{ isActive: false, takesTime: true, isEditable: false },
    ...{ list: 'past', erasure: 'job' },
  },
  no_show: {
    ...{ isActive: false, takesTime: true, isEditable: false },
    ...{ list: 'past', erasure: 'came to nothing' },
  },
  expired: {
    ...{ isActive: false, takesTime: false, isEditable: true },
    ...{ list: 'past', erasure: 'came to nothing' },
  },
} as const satisfies Record<string, StatusRule>

export type Status = keyof typeof statusRules

export const statuses = Object.keys(statusRules) as [Status, ...Status[]]

/** The rule of each status. */
export const ruleOf: Readonly<Record<Status, StatusRule>> = statusRules

export const activeStatuses = statuses.filter((status) => ruleOf[status].isActive)
export const occupyingStatuses = statuses.filter((status) => ruleOf[status].takesTime)
export const editableStatuses = statuses.filter((status) => ruleOf[status].isEditable)
