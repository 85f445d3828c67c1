import type { Content } from '#features/website/content.ts'
import type { Db } from '#platform/db/schema.ts'
import type { PushKind } from './push.ts'

/** What a notification says now, and where a tap on it leads. A lock screen shows it: it has no name, no phone number and no amount. */
export type Notification = { text: string; url: string }

/** The booking or the message that it is about. */
export type NotificationSubject = { booking_id: string | null; message_id: string | null }

/** What notifications of some kinds say; undefined if what one is about is gone. */
export type Notifications = {
  readonly [Kind in PushKind]?: (
    db: Db,
    subject: NotificationSubject,
    given: { content: Content; publicOrigin: string },
  ) => Promise<Notification | undefined>
}
