import type { LiveContent } from '#core/live-content.ts'
import type { Db } from '#platform/db/schema.ts'
import { readTownPages } from './bookings/server/shared/town-pages.ts'
import { readLogbook } from './photos/server/shared/logbook.ts'
import { readTimes } from './schedule/server/shared/open-days.ts'
import type { Content } from './website/content.ts'
import { readPublishedOn } from './website/server/shared/store.ts'

/** What reads what pages show beside what is published. */
export const liveReader =
  (db: Db) =>
  async (content: Content): Promise<LiveContent> => ({
    ...(await readTimes(db, content)),
    logbook: await readLogbook(db),
    townPages: await readTownPages(db, content),
    publishedOn: await readPublishedOn(db),
  })
