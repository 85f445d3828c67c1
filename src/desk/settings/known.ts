import { AbsenceList } from '#features/day-operations/absences.ts'
import { BlockList } from '#features/day-operations/blocks.ts'
import { absenceCalls, blockCalls, dayCalls, settingCalls } from '#features/day-operations/calls.ts'
import { DayOperationList } from '#features/day-operations/days.ts'
import { ahead } from '#features/day-operations/desk/Planned.tsx'
import { guardCalls } from '#features/guard/calls.ts'
import { GuardView } from '#features/guard/requests.ts'
import { useHealth } from '#features/health/desk/health.ts'
import { moneySettingCalls } from '#features/invoices/calls.ts'
import { mailSettingCalls } from '#features/mails/calls.ts'
import { MailSettings } from '#features/mails/mail-settings.ts'
import { useCounts } from '#features/numbers/desk/counts.ts'
import { OwnerSettings } from '#features/owner-settings.ts'
import { cardCalls } from '#features/payments/calls.ts'
import { CardSettings } from '#features/payments/card.ts'
import { MoneySettings } from '#features/prices/money-settings.ts'
import { isOn } from '#features/push/desk/alerts.ts'
import { rings } from '#features/push/desk/ringing.ts'
import { passkeyCalls, sessionCalls } from '#features/sign-in/calls.ts'
import { PasskeyList } from '#features/sign-in/passkeys.ts'
import { SessionList } from '#features/sign-in/sign-in.ts'
import { textSettingCalls } from '#features/texts/calls.ts'
import { TextSettings } from '#features/texts/desk-texts.ts'
import { contentCalls } from '#features/website/calls.ts'
import { DeskContent } from '#features/website/content-calls.ts'
import { sections } from '#features/website/content-shape.ts'
import { readEdit } from '#features/website/desk/stored-edit.ts'
import { useSession } from '#platform/browser/desk/session.ts'
import { useKeysOn } from '#platform/browser/desk/single-keys.ts'
import { useApiQuery } from '#platform/browser/desk/use-query.ts'

/** What the list of settings shows, and the two queries that forms of settings write into. */
export function useKnown() {
  const { session } = useSession()
  const { from, to } = ahead()
  const days = new URLSearchParams({ from, to })
  const contentQuery = useApiQuery(DeskContent, contentCalls.content, ['content_changed'])
  const ownerQuery = useApiQuery(OwnerSettings, settingCalls.settings, ['plan_changed'])
  const unpublished: readonly string[] = sections.filter((it) => readEdit(it) !== undefined)
  const known = {
    content: contentQuery.data,
    owner: ownerQuery.data,
    mail: useApiQuery(MailSettings, mailSettingCalls.mailSettings, ['mail_settings_changed']).data,
    money: useApiQuery(MoneySettings, moneySettingCalls.moneySettings, ['money_changed']).data,
    card: useApiQuery(CardSettings, cardCalls.cardSettings, ['money_changed']).data,
    texts: useApiQuery(TextSettings, textSettingCalls.textSettings, ['plan_changed']).data,
    blocks: useApiQuery(BlockList, `${blockCalls.blocks}?${days}`, ['plan_changed']).data,
    absences: useApiQuery(AbsenceList, `${absenceCalls.absences}?${days}`, ['plan_changed']).data,
    operations: useApiQuery(DayOperationList, dayCalls.dayOperations, ['plan_changed']).data,
    guard: useApiQuery(GuardView, guardCalls.guard, NEWS).data,
    passkeys: useApiQuery(PasskeyList, passkeyCalls.passkeys, []).data,
    sessions: useApiQuery(SessionList, sessionCalls.sessions, []).data,
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
