import { deskPage } from '#content/desk-page.ts'
import { deskUntold } from '#content/desk-untold.ts'
import { DESK } from '#domain/desk/calls.ts'
import type { Unsent } from '#domain/desk/counts.ts'
import { NO_MAIL_SERVER } from '#domain/desk/inbox.ts'
import { plainReason } from '#domain/desk/mails.ts'
import { useCounts } from './api/counts.ts'
import { useHealth } from './api/health.ts'
import { useReach } from './api/use-reach.ts'
import { EMAIL, placesOfFacts } from './fact-places.ts'
import { useInbox } from './inbox/inbox-query.tsx'
import { Link } from './router.tsx'
import css from './Troubles.module.css'
import { Icon } from './ui/Icon.tsx'

/**
 * What is wrong with the server, and the mail of a press that has not left, while that lasts: at the foot of the sidebar,
 * and on a phone's page “More”. Each leads to the page that says all about it.
 */
export function Troubles() {
  const isReached = useReach()
  const troubles = useHealth().facts.filter(({ state }) => state !== 'ok')
  const unsent = useCounts().data?.unsent
  const unset = useInbox().items?.find(({ id }) => id === NO_MAIL_SERVER)
  return (
    <div role="status" className={css.troubles}>
      {!isReached && (
        <p>
          <Icon name="offline" size={16} />
          {deskPage.offline}
        </p>
      )}
      {unset && (
        <p>
          <Icon name="mail" size={16} />
          <Link href={DESK + EMAIL}>{unset.who}</Link>
        </p>
      )}
      {/* If none leaves, that is said already. */}
      {unsent && troubles.every(({ name }) => name !== 'mail') && (
        <p>
          <Icon name="mail" size={16} />
          <Link href={DESK + placeOf(unsent)}>
            {deskUntold.unsent(unsent.to, plainReason(unsent.error) ?? unsent.error)}
          </Link>
        </p>
      )}
      {troubles.map(({ name, state, brief }) => (
        <p key={name} data-state={state}>
          <Icon name="alert" size={16} />
          <Link href={DESK + placesOfFacts[name]}>{brief}</Link>
        </p>
      ))}
    </div>
  )
}

const placeOf = ({ booking_id, message_id }: Unsent) =>
  booking_id ? `/bookings/${encodeURIComponent(booking_id)}` : `/messages/${message_id ?? ''}`
