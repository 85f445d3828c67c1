import type { ReactNode } from 'react'
import { DESK } from '#core/desk-calls.ts'
import type { Unsent } from '#core/mails.ts'
import { NO_MAIL_SERVER, plainReason } from '#core/mails.ts'
import { type IconName, icons } from '#design/desk/icons.ts'
import { Icon } from '#design/Icon.tsx'
import { deskPendingNotifications } from '#features/client-notifications/desk-pending-notifications-words.ts'
import { EMAIL, placesOfFacts } from '#features/health/desk/shared/fact-places.ts'
import { useHealth } from '#features/health/desk/shared/health.ts'
import { useInbox } from '#features/inbox/desk/shared/inbox-query.tsx'
import { Link } from '#platform/browser/desk/router.tsx'
import { useCounts } from '#platform/browser/desk/use-counts.ts'
import { useReachable } from '#platform/browser/desk/use-reach.ts'
import { deskFrame } from './frame-words.ts'

/**
 * What is wrong with the server, and the mail of a press that has not left, while that lasts: at the foot of the sidebar,
 * and on a phone's page “More”. Each leads to the page that says all about it.
 * A phone says at the top of each page that it is offline: there the list need not.
 */
export function Troubles({ saysOffline = false }: { saysOffline?: boolean }) {
  const isReached = useReachable()
  const troubles = useHealth().facts.filter(({ state }) => state !== 'ok')
  const unsent = useCounts().data?.unsent
  const unset = useInbox().items?.find(({ id }) => id === NO_MAIL_SERVER)
  return (
    <div role="status" className="grid gap-1.5 [&_p>svg]:flex-none [&_p>svg]:text-signal">
      {saysOffline && !isReached && <Trouble icon="offline">{deskFrame.offline}</Trouble>}
      {unset && (
        <Trouble icon="mail" href={DESK + EMAIL}>
          {unset.who}
        </Trouble>
      )}
      {/* If none leaves, that is said already. */}
      {unsent && troubles.every(({ name }) => name !== 'mail') && (
        <Trouble icon="mail" href={DESK + placeOf(unsent)}>
          {deskPendingNotifications.unsent(unsent.to, plainReason(unsent.error) ?? unsent.error)}
        </Trouble>
      )}
      {troubles.map(({ name, brief }) => (
        <Trouble key={name} icon="alert" href={DESK + placesOfFacts[name]}>
          {brief}
        </Trouble>
      ))}
    </div>
  )
}

/** One of them, in a line. */
const Trouble = ({ icon, href, children }: { icon: IconName; href?: string; children: ReactNode }) => (
  <p className="flex gap-2 items-center py-1 px-2.5 border border-transparent rounded-field bg-night-chosen text-white type-13 wrap-anywhere forced-colors:border-[CanvasText]">
    <Icon path={icons[icon]} size={16} />
    {href === undefined ? (
      children
    ) : (
      <Link href={href} className="flex items-center min-h-(--target) text-inherit">
        {children}
      </Link>
    )}
  </p>
)

const placeOf = ({ booking_id, message_id }: Unsent) =>
  booking_id ? `/bookings/${encodeURIComponent(booking_id)}` : `/messages/${message_id ?? ''}`
