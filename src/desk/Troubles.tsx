import { DESK } from '#core/desk-calls.ts'
import type { Unsent } from '#core/mails.ts'
import { NO_MAIL_SERVER, plainReason } from '#core/mails.ts'
import { Icon } from '#design/desk/Icon.tsx'
import { deskPendingNotifications } from '#features/client-notifications/desk-pending-notifications-words.ts'
import { EMAIL, placesOfFacts } from '#features/health/desk/shared/fact-places.ts'
import { useHealth } from '#features/health/desk/shared/health.ts'
import { useInbox } from '#features/inbox/desk/shared/inbox-query.tsx'
import { Link } from '#platform/browser/desk/router.tsx'
import { useCounts } from '#platform/browser/desk/use-counts.ts'
import { useReachable } from '#platform/browser/desk/use-reach.ts'
import { deskFrame } from './frame-words.ts'

const lineClass =
  'flex gap-2 items-center py-1 px-2.5 border border-transparent rounded-field bg-night-chosen text-paper type-13 wrap-anywhere forced-colors:border-[CanvasText]'

const linkClass = 'flex items-center min-h-(--target) text-inherit'

/**
 * What is wrong with the server, and the mail of a press that has not left, while that lasts: at the foot of the sidebar,
 * and on a phone's page “More”. Each leads to the page that says all about it.
 */
export function Troubles() {
  const isReached = useReachable()
  const troubles = useHealth().facts.filter(({ state }) => state !== 'ok')
  const unsent = useCounts().data?.unsent
  const unset = useInbox().items?.find(({ id }) => id === NO_MAIL_SERVER)
  return (
    <div role="status" className="grid gap-1.5 [&_p>svg]:flex-none [&_p>svg]:text-signal">
      {!isReached && (
        <p className={lineClass}>
          <Icon name="offline" size={16} />
          {deskFrame.offline}
        </p>
      )}
      {unset && (
        <p className={lineClass}>
          <Icon name="mail" size={16} />
          <Link href={DESK + EMAIL} className={linkClass}>
            {unset.who}
          </Link>
        </p>
      )}
      {/* If none leaves, that is said already. */}
      {unsent && troubles.every(({ name }) => name !== 'mail') && (
        <p className={lineClass}>
          <Icon name="mail" size={16} />
          <Link href={DESK + placeOf(unsent)} className={linkClass}>
            {deskPendingNotifications.unsent(unsent.to, plainReason(unsent.error) ?? unsent.error)}
          </Link>
        </p>
      )}
      {troubles.map(({ name, state, brief }) => (
        <p key={name} data-state={state} className={lineClass}>
          <Icon name="alert" size={16} />
          <Link href={DESK + placesOfFacts[name]} className={linkClass}>
            {brief}
          </Link>
        </p>
      ))}
    </div>
  )
}

const placeOf = ({ booking_id, message_id }: Unsent) =>
  booking_id ? `/bookings/${encodeURIComponent(booking_id)}` : `/messages/${message_id ?? ''}`
