import type { FactName, Facts } from '#features/health/health.ts'
import type { Content } from '#features/website/content.ts'
import type { Db } from '#platform/db/schema.ts'

/** The facts about the server that a feature knows. */
export type HealthFacts = {
  readonly [Name in FactName]?: (given: HealthGiven) => Promise<Facts[Name]>
}

type HealthGiven = {
  db: Db
  content: Content
  /** The folder of the backups. */
  backupDir: string
}
