import { sections } from '#domain/content/content-shape.ts'
import { AbsenceList } from '#domain/desk/absences.ts'
import { BlockList } from '#domain/desk/blocks.ts'
import { deskCalls } from '#domain/desk/calls.ts'
import { CardSettings } from '#domain/desk/card.ts'
import { DeskContent } from '#domain/desk/content.ts'
import { DayOperationList } from '#domain/desk/days.ts'
import { GuardView } from '#domain/desk/guard.ts'
import { MailSettings } from '#domain/desk/mail-settings.ts'
import { MoneySettings } from '#domain/desk/money.ts'
import { PasskeyList } from '#domain/desk/passkeys.ts'
import { OwnerSettings } from '#domain/desk/settings.ts'
import { SessionList } from '#domain/desk/sign-in.ts'
import { TextSettings } from '#domain/desk/texts.ts'
import { useCounts } from '#site/desk/api/counts.ts'
import { useHealth } from '#site/desk/api/health.ts'
import { useApiQuery } from '#site/desk/api/use-query.ts'
import { readEdit } from '#site/desk/content/stored-edit.ts'
import { isOn } from '#site/desk/events/alerts.ts'
import { rings } from '#site/desk/events/ringing.ts'
import { useKeysOn } from '#site/desk/keys/single-keys.ts'
import { useSession } from '#site/desk/session.ts'
import { ahead } from './Planned.tsx'

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
