import type { LiveContent } from '#core/live-content.ts'
import type { Db } from '#platform/db/schema.ts'
import { readLogbook } from './photos/server/shared/logbook.ts'
import { readTimes } from './schedule/server/shared/open-days.ts'
import type { Content } from './website/content.ts'

/** What reads what pages show beside what is published. */
export const liveReader =
  (db: Db) =>
  async (content: Content): Promise<LiveContent> => ({
    ...(await readTimes(db, content)),
    logbook: await readLogbook(db),
  })
