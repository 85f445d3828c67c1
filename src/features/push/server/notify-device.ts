import { DESK, DESK_ICON, deskBookingUrl, deskMessagesUrl } from '#core/desk-calls.ts'
import { withFullStop } from '#core/sentence.ts'
import { shortTimeLabel } from '#core/time.ts'
import { t } from '#core/words.ts'
import { inbox as bookings } from '#features/bookings/server/shared/inbox.ts'
import { inbox as messages } from '#features/contact/server/shared/inbox.ts'
import { contact } from '#features/contact/words.ts'
import { readSettings } from '#features/owner-settings-store.ts'
import { deskPush } from '#features/push/desk-words.ts'
import { areaOfPlace, townsIn } from '#features/services/area.ts'
import { vehicleTypeLabel } from '#features/services/vehicle-types.ts'
import type { Text } from '#features/texts/server/shared/texts.ts'
import { plainText } from '#features/texts/texts.ts'
import type { Content } from '#features/website/content.ts'
import type { Db } from '#platform/db/schema.ts'
import { type Outcome, sendNtfy, sendPush } from './push-services.ts'
import type { Push, PushDevice } from './shared/pushes.ts'

type Now = {
  content: Content
  publicOrigin: string
  /** The addresses of those who may sign in. */
  people: readonly string[]
  patienceMs?: number
}

/** Notifies a device, or ntfy, with what is true now. A lock screen shows it: it has no name, no phone number and no amount. */
export async function notifyDevice(
  db: Db,
  push: Push,
  device: PushDevice | undefined,
  { content, publicOrigin, people, patienceMs }: Now,
): Promise<Outcome> {
  if (device && !people.includes(device.email)) return { is: 'gone' }
  const notification = await notificationOf(db, push, content, publicOrigin)
  if (!notification) return { is: 'obsolete' }
  if (push.device_id === null) {
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
      tag: push.event_id,
      icon: publicOrigin + DESK_ICON,
    },
    app_badge: (await bookings.badges.requested(db)) + (await messages.badges.unread(db)),
  }
  return sendPush(db, device, { payload, publicOrigin, topic: push.event_id }, patienceMs)
}

const words = deskPush.notification

/** What it says and where a tap on it leads; undefined if that is gone. */
async function notificationOf(
  db: Db,
  { kind, booking_id, message_id }: Pick<Push, 'kind' | 'booking_id' | 'message_id'>,
  content: Content,
  publicOrigin: string,
) {
  const booking =
    booking_id === null
      ? undefined
      : await db
          .selectFrom('bookings')
          .selectAll()
          .where('id', '=', booking_id)
          .where('erased_at', 'is', null)
          .executeTakeFirst()
  const url = booking ? deskBookingUrl(publicOrigin, booking.id) : `${publicOrigin}${DESK}`
  switch (kind) {
    case 'request': {
      if (booking?.status !== 'requested') return undefined
      const { appoint_date, appoint_time, specific_vehicle } = booking
      const about = [
        ...(specific_vehicle ? [vehicleTypeLabel(specific_vehicle)] : []),
        ...(townOf(content, booking) ?? []),
      ]
      const when = shortTimeLabel(appoint_date, appoint_time)
      return { text: words.request(when, about.map((one) => `, ${one}`).join('')), url }
    }
    case 'cancellation':
      return booking && { text: words.cancellation(shortTimeLabel(booking.appoint_date, booking.appoint_time)), url }
    case 'message': {
      const message = await db
        .selectFrom('messages')
        .select('topic')
        .where('id', '=', message_id)
        .where('erased_at', 'is', null)
        .executeTakeFirst()
      if (!message) return undefined
      const topic = t(contact).topics.find(({ value }) => value === message.topic)?.label ?? message.topic
      return { text: words.message(topic), url: deskMessagesUrl(publicOrigin) }
    }
    case 'failed_mail':
      return { text: words.failed_mail, url: deskMessagesUrl(publicOrigin) }
    case 'payment':
      return { text: words.payment, url }
    case 'test':
      return { text: words.test, url }
  }
}

/** The text message to the owner about what was notified and nobody has opened; undefined if it is of no use any more. */
export async function alertOf(
  db: Db,
  { booking_id, message_id }: Pick<Text, 'booking_id' | 'message_id'>,
  { content, publicOrigin }: Pick<Now, 'content' | 'publicOrigin'>,
): Promise<string | undefined> {
  const kind = message_id === null ? 'request' : 'message'
  const notification = await notificationOf(db, { kind, booking_id, message_id }, content, publicOrigin)
  return notification && plainText(`${content.facts.business}: ${withFullStop(notification.text)} ${notification.url}`)
}

/** A town of the area, as the owner writes it: a visitor may have typed anything into that field. */
function townOf({ serviceArea }: Content, booking: Parameters<typeof areaOfPlace>[1]) {
  const typed = booking.appoint_city?.trim().toLowerCase()
  const named = townsIn(serviceArea).find((town) => town.toLowerCase() === typed)
  const town = named ?? areaOfPlace(serviceArea, booking)?.towns[0]
  return town === undefined ? undefined : [town]
}
