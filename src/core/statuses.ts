/** The properties of a booking's status. A new status must define all of them. */
type StatusRule = {
  /** Whether the appointment is still planned. */
  isActive: boolean
  /** Whether the booking uses the time of a crew. */
  takesTime: boolean
  /** Whether it is a job: a crew drives there, or did. */
  isJob: boolean
  /** Whether the business has promised to come: its client has an invitation, and gets a reminder. */
  isPromised: boolean
  /** Whether its appointment can be changed. An expired request takes its time again when it is confirmed. */
  isEditable: boolean
  /** Its section in the desk's list. By day: upcoming until its day is over, then past. */
  list: 'new' | 'by day' | 'past'
  /**
   * When its personal data is erased. `unanswered`: some time after its day. `came to nothing`: some time after its
   * last change. `job`: when tax law no longer requires the data.
   */
  erasure: 'unanswered' | 'came to nothing' | 'job'
}

const statusRules = {
  requested: {
    isActive: true,
    takesTime: true,
    isJob: false,
    isPromised: false,
    isEditable: true,
    list: 'new',
    erasure: 'unanswered',
  },
  confirmed: {
    isActive: true,
    takesTime: true,
    isJob: true,
    isPromised: true,
    isEditable: true,
    list: 'by day',
    erasure: 'job',
  },
  declined: {
    isActive: false,
    takesTime: false,
    isJob: false,
    isPromised: false,
    isEditable: false,
    list: 'past',
    erasure: 'came to nothing',
  },
  cancelled: {
    isActive: false,
    takesTime: false,
    isJob: false,
    isPromised: false,
    isEditable: false,
    list: 'past',
    erasure: 'came to nothing',
  },
  completed: {
    isActive: false,
    takesTime: true,
    isJob: true,
    isPromised: false,
    isEditable: false,
    list: 'past',
    erasure: 'job',
  },
  no_show: {
    isActive: false,
    takesTime: true,
    isJob: true,
    isPromised: false,
    isEditable: false,
    list: 'past',
    erasure: 'came to nothing',
  },
  expired: {
    isActive: false,
    takesTime: false,
    isJob: false,
    isPromised: false,
    isEditable: true,
    list: 'past',
    erasure: 'came to nothing',
  },
} as const satisfies Record<string, StatusRule>

export type Status = keyof typeof statusRules

export const statuses = Object.keys(statusRules) as [Status, ...Status[]]

export const ruleOf: Readonly<Record<Status, StatusRule>> = statusRules

export const activeStatuses = statuses.filter((status) => ruleOf[status].isActive)
export const occupyingStatuses = statuses.filter((status) => ruleOf[status].takesTime)
export const jobStatuses = statuses.filter((status) => ruleOf[status].isJob)
export const promisedStatuses = statuses.filter((status) => ruleOf[status].isPromised)
export const editableStatuses = statuses.filter((status) => ruleOf[status].isEditable)

/** How far a confirmed job is, before it is done. */
export const progressSteps = ['on_the_way', 'started'] as const
export type Progress = (typeof progressSteps)[number]
