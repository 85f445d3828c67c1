import { partOfDayLabel } from '#core/instants.ts'

/**
 * `Sunday evening`: by when a client is told that they hear from the business. The business reads the same, or it would take the
 * instant at which the request expires for its deadline.
 */
export const promisedBy = (answer_by: string) => partOfDayLabel(answer_by)
