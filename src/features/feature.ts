import type { Logger } from 'pino'
import type { Config } from '#platform/config/config.ts'
import type { RestoreStep } from '#platform/db/restore-step.ts'
import type { Db } from '#platform/db/schema.ts'
import type { DeskRoutes } from '#platform/http/desk-route.ts'
import type { PublicRoutes } from '#platform/http/public-route.ts'
import type { DueWork } from '#platform/jobs/due.ts'
import type { JobHandlers } from '#platform/jobs/runner.ts'
import type { MailKinds } from '#platform/mail/template.ts'
import type { Follower } from './bookings/follower.ts'
import type { BookingSource } from './bookings/server/shared/source.ts'
import type { DeskDeps } from './desk-deps.ts'
import type { ExportPart } from './exports/export-part.ts'
import type { HealthFacts } from './health/server/fact.ts'
import type { InboxSource } from './inbox/server/source.ts'
import type { MoneyFollower } from './invoices/server/hooks.ts'
import type { EraseStep, PurgeStep } from './privacy/erase-step.ts'
import type { Notification, NotificationSubject } from './push/notifications.ts'
import type { PushKind } from './push/push.ts'
import type { RouteDeps } from './route-deps.ts'
import type { SettingLines } from './sign-in/server/setting-lines.ts'
import type { Content } from './website/content.ts'

/** What the jobs of features need. */
export type JobDeps = {
  db: Db
  log: Logger
  content: () => Content
  config: Pick<Config, 'publicOrigin' | 'squareOrigin' | 'twilioOrigin'>
  /** The addresses of those who may sign in, just now. */
  people: () => readonly string[]
  /** What a notification says now; undefined if what it is about is gone. */
  notificationOf: (kind: PushKind, subject: NotificationSubject) => Promise<Notification | undefined>
  /** The number on the icon of a device that rings. */
  countOnIcon: () => Promise<number>
  now?: () => number
}

/**
 * What a feature does in the places that gather from all features.
 * Each line must be answered: `null` says that there is nothing to do, and `none` says so of several.
 * What the desk's frame gathers in a browser, such as the finder, has no line: this loads the server.
 */
export type Feature = {
  inbox: InboxSource | null
  health: HealthFacts | null
  /** What time brings. */
  due: readonly DueWork<Content>[] | null

  routes: Routes | null
  /** What does the jobs of its kinds. */
  jobs: ((deps: JobDeps) => Partial<JobHandlers>) | null

  mails: MailKinds<Content> | null
  settings: SettingLines | null
  onErase: EraseStep | null
  onPurge: PurgeStep | null
  onExport: ExportPart | null
  afterRestore: RestoreStep | null
  /** What it adds to bookings where they are shown. */
  onBooking: BookingSource | null
  /** What it does when a booking changes, or money is noted. */
  follow: (Follower & MoneyFollower) | null
}

/** The lines to which a feature answers that there is nothing to do. */
export const none = <Line extends keyof Feature>(...lines: Line[]): Record<Line, null> =>
  Object.assign({}, ...lines.map((line) => ({ [line]: null })))

/** What a feature answers: its calls of the desk, and what is open to everybody or to whoever has a link. */
type Routes = { desk: readonly DeskRoutes<DeskDeps>[]; public: readonly PublicRoutes<RouteDeps>[] }
