import type { Crew } from '#core/crews.ts'
import type { SheetJob } from '#features/day-sheet/day-sheet.ts'

export const lanesOf = (jobs: readonly SheetJob[], crews: readonly Crew[]) =>
  crews.map((crew) => ({ ...crew, jobs: jobs.filter((job) => job.crew === crew.number) }))
