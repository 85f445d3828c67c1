import { nearInstantLabel } from '#core/instants.ts'

/**
 * `Monday at 10:00 a.m.`: by when a client is told that they hear from the business. The business reads the same: it is the hour at
 * which the request expires.
 */
export const promisedBy = (answer_by: string) => nearInstantLabel(answer_by)
