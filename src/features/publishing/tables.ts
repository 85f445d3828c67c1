import type { Stored } from '#platform/db/columns.ts'

export type PublishingTables = {
  /** The states that somebody looks at before publishing them. */
  content_previews: Stored & { state: string }
}
