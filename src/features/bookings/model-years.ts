import { currentYear } from '#core/time.ts'

const FIRST_YEAR = 1900

/** The first and the last year of a model. Machines can be old, and next year's models are sold this year. */
export const modelYears = () => ({ first: FIRST_YEAR, last: currentYear() + 1 })
