import type { RestoreStep } from '#platform/db/restore-step.ts'
import type { DeskRoutes } from '#platform/http/desk-route.ts'
import type { MailKinds } from '#platform/mail/template.ts'
import type { Follower } from './bookings/follower.ts'
import type { DeskDeps } from './desk-deps.ts'
import type { HealthFacts } from './health/server/fact.ts'
import type { InboxSource } from './inbox/server/source.ts'
import type { SettingLines } from './sign-in/server/setting-lines.ts'

/**
 * What a feature does in the places that gather from all features.
 * Each line must be answered: `null` says that there is nothing to do.
 */
export type Feature = {
  inbox: InboxSource | null
  health: HealthFacts | null
  search: null
  due: null

  routes: Routes | null
  jobs: null

  mails: MailKinds | null
  settings: SettingLines | null
  onErase: null
  onPurge: null
  onExport: null
  afterRestore: RestoreStep | null
  follow: Follower | null
}

/** What a feature answers: its calls of the desk. */
type Routes = { desk: readonly DeskRoutes<DeskDeps>[] }
