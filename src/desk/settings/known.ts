import { useQuery } from '@tanstack/react-query'
import { unverifiedQuery } from '#features/abuse-protection/desk/shared/queries.ts'
import { bookingsAhead } from '#features/day-operations/desk/Planned.tsx'
import {
  absencesQuery,
  blocksQuery,
  operationsQuery,
  ownerSettingsQuery,
} from '#features/day-operations/desk/shared/queries.ts'
import { useHealth } from '#features/health/desk/shared/health.ts'
import { moneySettingsQuery } from '#features/invoices/desk/shared/queries.ts'
import { mailSettingsQuery } from '#features/mails/desk/shared/queries.ts'
import { cardSettingsQuery } from '#features/payments/desk/shared/queries.ts'
import { isOn } from '#features/push/desk/shared/alerts.ts'
import { isSubscribed } from '#features/push/desk/shared/notifications.ts'
import { passkeysQuery, sessionsQuery } from '#features/sign-in/desk/shared/queries.ts'
import { textSettingsQuery } from '#features/texts/desk/shared/queries.ts'
import { sections } from '#features/website/content-shape.ts'
import { contentQuery } from '#features/website/desk/shared/queries.ts'
import { readEdit } from '#features/website/desk/stored-edit.ts'
import { useSession } from '#platform/browser/desk/session.ts'
import { useKeysOn } from '#platform/browser/desk/single-keys.ts'
import { useCounts } from '#platform/browser/desk/use-counts.ts'

/** What the list of settings shows, and the two queries that forms of settings write into. */
export function useKnown() {
  const { session } = useSession()
  const days = bookingsAhead()
  const content = useQuery(contentQuery)
  const owner = useQuery(ownerSettingsQuery)
  const unpublished: readonly string[] = sections.filter((it) => readEdit(it) !== undefined)
  const known = {
    content: content.data,
    owner: owner.data,
    mail: useQuery(mailSettingsQuery).data,
    money: useQuery(moneySettingsQuery).data,
    card: useQuery(cardSettingsQuery).data,
    texts: useQuery(textSettingsQuery).data,
    blocks: useQuery(blocksQuery(days)).data,
    absences: useQuery(absencesQuery(days)).data,
    operations: useQuery(operationsQuery).data,
    unverified: useQuery(unverifiedQuery).data,
    passkeys: useQuery(passkeysQuery).data,
    sessions: useQuery(sessionsQuery).data,
    /** What the server says about its last backup. */
    backup: useHealth().facts.find(({ name }) => name === 'backup')?.words,
    failedMails: useCounts().data?.failed_mails,
    /** What this browser does. */
    alerts: { sound: isOn('sound'), notify: isOn('notify'), rings: isSubscribed(session.email) },
    keys: useKeysOn(),
    /** The parts of the content that were changed in this tab and not published. */
    unpublished,
  }
  return { content, owner, known }
}

type All = ReturnType<typeof useKnown>['known']

/** What the desk knows about the settings. What is still on its way is undefined. */
export type Known = Partial<All> & Pick<All, 'alerts' | 'keys' | 'unpublished'>
