import { withQuery } from '#core/desk-calls.ts'
import { abuseProtectionCalls } from '#features/abuse-protection/calls.ts'
import { absenceCalls, blockCalls, dayCalls, settingCalls } from '#features/day-operations/calls.ts'
import { bookingsAhead } from '#features/day-operations/desk/Planned.tsx'
import { useHealth } from '#features/health/desk/shared/health.ts'
import { moneySettingCalls } from '#features/invoices/calls.ts'
import { mailSettingCalls } from '#features/mails/calls.ts'
import { cardCalls } from '#features/payments/calls.ts'
import { isOn } from '#features/push/desk/shared/alerts.ts'
import { isSubscribed } from '#features/push/desk/shared/notifications.ts'
import { passkeyCalls, sessionCalls } from '#features/sign-in/calls.ts'
import { textSettingCalls } from '#features/texts/calls.ts'
import { contentCalls } from '#features/website/calls.ts'
import { sections } from '#features/website/content-shape.ts'
import { readEdit } from '#features/website/desk/stored-edit.ts'
import { useSession } from '#platform/browser/desk/session.ts'
import { useKeysOn } from '#platform/browser/desk/single-keys.ts'
import { useCounts } from '#platform/browser/desk/use-counts.ts'
import { useApiQuery } from '#platform/browser/desk/use-query.ts'

/** What the list of settings shows, and the two queries that forms of settings write into. */
export function useKnown() {
  const { session } = useSession()
  const { from, to } = bookingsAhead()
  const days = new URLSearchParams({ from, to })
  const contentQuery = useApiQuery(contentCalls.content, ['content_changed'])
  const ownerQuery = useApiQuery(settingCalls.settings, ['plan_changed'])
  const unpublished: readonly string[] = sections.filter((it) => readEdit(it) !== undefined)
  const known = {
    content: contentQuery.data,
    owner: ownerQuery.data,
    mail: useApiQuery(mailSettingCalls.mailSettings, ['mail_settings_changed']).data,
    money: useApiQuery(moneySettingCalls.moneySettings, ['money_changed']).data,
    card: useApiQuery(cardCalls.cardSettings, ['money_changed']).data,
    texts: useApiQuery(textSettingCalls.textSettings, ['plan_changed']).data,
    blocks: useApiQuery(withQuery(blockCalls.blocks, days), ['plan_changed']).data,
    absences: useApiQuery(withQuery(absenceCalls.absences, days), ['plan_changed']).data,
    operations: useApiQuery(dayCalls.dayOperations, ['plan_changed']).data,
    unverified: useApiQuery(abuseProtectionCalls.unverified, NEWS).data,
    passkeys: useApiQuery(passkeyCalls.passkeys, []).data,
    sessions: useApiQuery(sessionCalls.sessions, []).data,
    /** What the server says about its last backup. */
    backup: useHealth().facts.find(({ name }) => name === 'backup')?.words,
    failedMails: useCounts().data?.failed_mails,
    /** What this browser does. */
    alerts: { sound: isOn('sound'), notify: isOn('notify'), rings: isSubscribed(session.email) },
    keys: useKeysOn(),
    /** The parts of the content that were changed in this tab and not published. */
    unpublished,
  }
  return { contentQuery, ownerQuery, known }
}

/** What can change how many requests hold a time. */
const NEWS = ['booking_new', 'booking_changed', 'plan_changed'] as const

type All = ReturnType<typeof useKnown>['known']

/** What the desk knows about the settings. What is still on its way is undefined. */
export type Known = Partial<All> & Pick<All, 'alerts' | 'keys' | 'unpublished'>
