import type { Feature } from '#features/feature.ts'
import { type RestoreOf, SET_ON_DESK, SHORT } from '#platform/db/restore-step.ts'
import { contentRoutes } from './server/routes.ts'
import type { WebsiteTables } from './tables.ts'

export const website = {
  inbox: null,
  health: null,
  due: null,

  routes: { desk: [contentRoutes] },
  jobs: null,

  mails: null,
  settings: null,
  onErase: null,
  onPurge: null,
  onExport: null,
  afterRestore: {
    publications: { kept: SET_ON_DESK },
    content_previews: { unneeded: SHORT },
    pictures: { kept: SET_ON_DESK },
    picture_files: { kept: SET_ON_DESK },
  } satisfies RestoreOf<WebsiteTables>,
  follow: null,
} satisfies Feature
