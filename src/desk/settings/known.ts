import { deskCalls } from '#core/desk-calls.ts'
import { AbsenceList } from '#features/day-operations/absences.ts'
import { BlockList } from '#features/day-operations/blocks.ts'
import { DayOperationList } from '#features/day-operations/days.ts'
import { ahead } from '#features/day-operations/desk/Planned.tsx'
import { GuardView } from '#features/guard/requests.ts'
import { useHealth } from '#features/health/desk/health.ts'
import { MoneySettings } from '#features/invoices/documents.ts'
import { MailSettings } from '#features/mails/mail-settings.ts'
import { OwnerSettings } from '#features/owner-settings.ts'
import { CardSettings } from '#features/payments/card.ts'
import { isOn } from '#features/push/desk/alerts.ts'
import { rings } from '#features/push/desk/ringing.ts'
import { PasskeyList } from '#features/sign-in/passkeys.ts'
import { SessionList } from '#features/sign-in/sign-in.ts'
import { TextSettings } from '#features/texts/desk-texts.ts'
import { DeskContent } from '#features/website/content-calls.ts'
import { sections } from '#features/website/content-shape.ts'
import { readEdit } from '#features/website/desk/stored-edit.ts'
import { useCounts } from '#platform/browser/desk/counts.ts'
import { useSession } from '#platform/browser/desk/session.ts'
import { useKeysOn } from '#platform/browser/desk/single-keys.ts'
import { useApiQuery } from '#platform/browser/desk/use-query.ts'

/** What the list of settings shows, and the two queries that forms of settings write into. */
export function useKnown() {
  const { session } = useSession()
  const { from, to } = ahead()
  const days = new URLSearchParams({ from, to })
  const contentQuery = useApiQuery(DeskContent, deskCalls.content, ['content_changed'])
  const ownerQuery = useApiQuery(OwnerSettings, deskCalls.settings, ['plan_changed'])
  const unpublished: readonly string[] = sections.filter((it) => readEdit(it) !== undefined)
  const known = {
    content: contentQuery.data,
    owner: ownerQuery.data,
    mail: useApiQuery(MailSettings, deskCalls.mailSettings, ['mail_settings_changed']).data,
    money: useApiQuery(MoneySettings, deskCalls.moneySettings, ['money_changed']).data,
    card: useApiQuery(CardSettings, deskCalls.cardSettings, ['money_changed']).data,
    texts: useApiQuery(TextSettings, deskCalls.textSettings, ['plan_changed']).data,
    blocks: useApiQuery(BlockList, `${deskCalls.blocks}?${days}`, ['plan_changed']).data,
    absences: useApiQuery(AbsenceList, `${deskCalls.absences}?${days}`, ['plan_changed']).data,
    operations: useApiQuery(DayOperationList, deskCalls.dayOperations, ['plan_changed']).data,
    guard: useApiQuery(GuardView, deskCalls.guard, NEWS).data,
    passkeys: useApiQuery(PasskeyList, deskCalls.passkeys, []).data,
    sessions: useApiQuery(SessionList, deskCalls.sessions, []).data,
    /** What the server says about its last backup. */
    backup: useHealth().facts.find(({ name }) => name === 'backup')?.words,
    failedMails: useCounts().data?.failed_mails,
    /** What this browser does. */
    alerts: { sound: isOn('sound'), notify: isOn('notify'), rings: rings(session.email) },
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
