import { DESK, DESK_ICON } from '#core/desk-calls.ts'
import type { JobDeps } from '#features/feature.ts'
import { readSettings } from '#features/owner-settings-store.ts'
import { deskPush } from '#features/push/desk-words.ts'
import type { Db } from '#platform/db/schema.ts'
import { type Outcome, sendNtfy, sendPush } from './push-services.ts'
import type { Push, PushDevice } from './shared/pushes.ts'

type Now = Pick<JobDeps, 'notificationOf' | 'countOnIcon'> & {
  publicOrigin: string
  /** The addresses of those who may sign in. */
  people: readonly string[]
  patienceMs?: number
}

/** Notifies a device, or ntfy, with what is true now. */
export async function notifyDevice(
  db: Db,
  push: Push,
  device: PushDevice | undefined,
  { notificationOf, countOnIcon, publicOrigin, people, patienceMs }: Now,
): Promise<Outcome> {
  if (device && !people.includes(device.email)) return { is: 'gone' }
  const { kind, device_id, event_id } = push
  const notification =
    kind === 'test' ? { text: deskPush.testShown, url: publicOrigin + DESK } : await notificationOf(kind, push)
  if (!notification) return { is: 'obsolete' }
  if (device_id === null) {
    const { ntfy } = await readSettings(db)
    return ntfy === '' ? { is: 'obsolete' } : sendNtfy(ntfy, notification, patienceMs)
  }
  if (!device) return { is: 'obsolete' }
  // The declarative form (`web_push`): Safari shows it without a script, and elsewhere the desk's worker reads the same.
  const payload = {
    web_push: 8030,
    notification: {
      title: notification.text,
      lang: 'en-CA',
      navigate: notification.url,
      tag: event_id,
      icon: publicOrigin + DESK_ICON,
    },
    app_badge: await countOnIcon(),
  }
  return sendPush(db, device, { payload, publicOrigin, topic: event_id }, patienceMs)
}
