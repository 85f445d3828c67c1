import { type ReactNode, useState } from 'react'
import { deskPage } from '#content/desk-page.ts'
import { deskSettings as words } from '#content/desk-settings.ts'
import { sections } from '#domain/content/content-shape.ts'
import { AbsenceList } from '#domain/desk/absences.ts'
import { BlockList } from '#domain/desk/blocks.ts'
import { DESK, deskCalls } from '#domain/desk/calls.ts'
import { CardSettings } from '#domain/desk/card.ts'
import { DeskContent } from '#domain/desk/content.ts'
import { DayOperationList } from '#domain/desk/days.ts'
import { GuardView } from '#domain/desk/guard.ts'
import { MailSettings } from '#domain/desk/mail-settings.ts'
import { MoneySettings } from '#domain/desk/money.ts'
import { PasskeyList } from '#domain/desk/passkeys.ts'
import { OwnerSettings } from '#domain/desk/settings.ts'
import { type SessionAnswer, SessionList } from '#domain/desk/sign-in.ts'
import { TextSettings } from '#domain/desk/texts.ts'
import { useCounts } from '#site/desk/api/counts.ts'
import { useHealth } from '#site/desk/api/health.ts'
import { useApiQuery } from '#site/desk/api/use-query.ts'
import { readEdit } from '#site/desk/content/stored-edit.ts'
import { isOn } from '#site/desk/events/alerts.ts'
import { rings } from '#site/desk/events/ringing.ts'
import { useKeysOn } from '#site/desk/keys/single-keys.ts'
import { CardSetting } from '#site/desk/money/CardSettings.tsx'
import { MoneySetting } from '#site/desk/money/MoneySettings.tsx'
import { pathOf } from '#site/desk/navigation.ts'
import { goTo } from '#site/desk/router.tsx'
import { cameFrom } from '#site/desk/scroll-positions.ts'
import { useSession } from '#site/desk/session.ts'
import { Button } from '#site/desk/ui/Button.tsx'
import layout from '#site/desk/ui/Columns.module.css'
import { Dialog } from '#site/desk/ui/Dialog.tsx'
import { Failure, Loading } from '#site/desk/ui/Notices.tsx'
import { Page } from '#site/desk/ui/Page.tsx'
import parts from '#site/desk/ui/Part.module.css'
import { Places } from '#site/desk/ui/Places.tsx'
import { SearchField } from '#site/desk/ui/SearchField.tsx'
import { Data, Privacy } from './Data.tsx'
import { Account, Alerts, Keys, Ringing } from './DeskSettings.tsx'
import { isFact, isSetting, type SettingGroup, type SettingName, settings } from './entries.ts'
import { FactSetting } from './FactSetting.tsx'
import { Feed } from './Feed.tsx'
import { MailSetting } from './MailSettings.tsx'
import { AfterJob, OwnerSetting } from './OwnerSetting.tsx'
import { ahead, Moved, Off, Requests } from './Planned.tsx'
import css from './Settings.module.css'
import { TextSetting } from './TextSettings.tsx'
import { type Known, presentValue } from './values.ts'

const SETTINGS = DESK + pathOf('settings')

/** The settings, each with its present value. The form of one opens when it is asked for: its address has its name. */
export function SettingsPage({ session, id }: { session: SessionAnswer; id?: string }) {
  const known = useKnown()
  const [typed, setTyped] = useState('')
  const found = settings.filter((it) => matches(it, typed))
  if (id !== undefined && !isSetting(id)) return <Page title={deskPage.pages.lost}>{null}</Page>
  return (
    <>
      <Page
        title={deskPage.pages.settings}
        actions={
          <div className={css.find}>
            <SearchField
              label={words.find}
              hint={words.find}
              value={typed}
              waitMs={0}
              onSearch={setTyped}
            />
          </div>
        }
      >
        <p role="status" className={parts.status}>
          {found.length === 0 && words.nothing(typed)}
        </p>
        <div className={layout.columns}>
          {columns.map((groups) => (
            <div key={groups[0]} className={layout.column}>
              {groups.map((group) => (
                <Group
                  key={group}
                  group={group}
                  entries={found.filter((it) => it.group === group)}
                  known={known}
                />
              ))}
            </div>
          ))}
        </div>
      </Page>
      {id !== undefined && <Setting key={id} name={id} session={session} known={known} />}
    </>
  )
}

const columns = [
  ['business', 'work'],
  ['clients', 'desk'],
] as const satisfies readonly (readonly SettingGroup[])[]

type Entry = (typeof settings)[number]

const matches = ({ label, finds }: Entry, typed: string) =>
  typed
    .toLowerCase()
    .split(/\s+/)
    .every((word) => `${label} ${finds}`.toLowerCase().includes(word))

/** What the list shows, and what the forms change. */
type AllKnown = Known & ReturnType<typeof useQueries>

function useQueries() {
  const { from, to } = ahead()
  const days = new URLSearchParams({ from, to })
  return {
    contentQuery: useApiQuery(DeskContent, deskCalls.content, ['content_changed']),
    mailQuery: useApiQuery(MailSettings, deskCalls.mailSettings, ['mail_settings_changed']),
    ownerQuery: useApiQuery(OwnerSettings, deskCalls.settings, ['plan_changed']),
    moneyQuery: useApiQuery(MoneySettings, deskCalls.moneySettings, ['money_changed']),
    cardQuery: useApiQuery(CardSettings, deskCalls.cardSettings, ['money_changed']),
    textsQuery: useApiQuery(TextSettings, deskCalls.textSettings, ['plan_changed']),
    blocksQuery: useApiQuery(BlockList, `${deskCalls.blocks}?${days}`, ['plan_changed']),
    absencesQuery: useApiQuery(AbsenceList, `${deskCalls.absences}?${days}`, ['plan_changed']),
    operationsQuery: useApiQuery(DayOperationList, deskCalls.dayOperations, ['plan_changed']),
    guardQuery: useApiQuery(GuardView, deskCalls.guard, NEWS),
    passkeysQuery: useApiQuery(PasskeyList, deskCalls.passkeys, []),
    sessionsQuery: useApiQuery(SessionList, deskCalls.sessions, []),
  }
}

/** What can change how many requests hold a time. */
const NEWS = ['booking_new', 'booking_changed', 'plan_changed'] as const

function useKnown(): AllKnown {
  const { session } = useSession()
  const queries = useQueries()
  return {
    ...queries,
    content: queries.contentQuery.data,
    mail: queries.mailQuery.data,
    owner: queries.ownerQuery.data,
    money: queries.moneyQuery.data,
    card: queries.cardQuery.data,
    texts: queries.textsQuery.data,
    blocks: queries.blocksQuery.data,
    absences: queries.absencesQuery.data,
    operations: queries.operationsQuery.data,
    guard: queries.guardQuery.data,
    passkeys: queries.passkeysQuery.data,
    sessions: queries.sessionsQuery.data,
    backup: useHealth().facts.find(({ name }) => name === 'backup')?.words,
    failedMails: useCounts().data?.failed_mails,
    alerts: { sound: isOn('sound'), notify: isOn('notify'), rings: rings(session.email) },
    keys: useKeysOn(),
    unpublished: sections.filter((section) => readEdit(section) !== undefined),
  }
}

type GroupProps = { group: SettingGroup; entries: readonly Entry[]; known: Known }

function Group({ group, entries, known }: GroupProps) {
  if (entries.length === 0) return null
  return (
    <section className={css.group} aria-label={words.groups[group]}>
      <h2>{words.groups[group]}</h2>
      <Places
        places={entries.map(({ name, icon, href, label }) => {
          const value = presentValue(name, known)
          return {
            icon,
            href,
            label,
            now: value?.words,
            tone: value?.tone,
          }
        })}
      />
    </section>
  )
}

type SettingProps = { name: SettingName; session: SessionAnswer; known: AllKnown }

/** The form of a setting. */
function Setting({ name, session, known }: SettingProps) {
  const { contentQuery, mailQuery, ownerQuery } = known
  if (isFact(name)) {
    const { data, failure, set, load } = contentQuery
    if (data) return <FactSetting name={name} known={{ data, set, load }} onClose={close} />
    return (
      <Plain name={name}>{failure ? <Failure words={failure} retry={load} /> : <Loading />}</Plain>
    )
  }
  if (name === 'email' || name === 'people')
    return (
      <MailSetting
        name={name}
        session={session}
        crews={known.absences?.crews ?? []}
        onClose={close}
        onSaved={mailQuery.set}
      />
    )
  if (name === 'card') return <CardSetting onClose={close} onSaved={known.cardQuery.set} />
  if (name === 'texts') return <TextSetting onClose={close} onSaved={known.textsQuery.set} />
  if (name === 'money') return <MoneySetting onClose={close} onSaved={known.moneyQuery.set} />
  const { data, failure, set, load } = ownerQuery
  const owner = data && { settings: data, onDone: set }
  const missing = <Failure words={failure} retry={load} />
  const acts: Record<typeof name, ReactNode> = {
    off: <Off />,
    moved: <Moved />,
    reminders: owner ? <OwnerSetting name="reminders" {...owner} /> : missing,
    after: owner ? <AfterJob {...owner} /> : missing,
    requests: owner ? <Requests guard={known.guard} {...owner} /> : missing,
    alerts: (
      <>
        <Alerts />
        <Ringing owner={owner} />
      </>
    ),
    keys: <Keys />,
    feed: <Feed />,
    account: <Account session={session.session} />,
    data: <Data />,
    privacy: <Privacy />,
    // Their entries lead to pages.
    website: null,
    sent: null,
    words: null,
  }
  return <Plain name={name}>{acts[name]}</Plain>
}

/** A dialog whose switches and buttons act at once. */
const Plain = ({ name, children }: { name: SettingName; children: ReactNode }) => (
  <Dialog
    isOpen
    title={words.entries[name].label}
    onClose={close}
    foot={<Button onClick={close}>{words.form.close}</Button>}
  >
    {words.entries[name].help && <p className={parts.help}>{words.entries[name].help}</p>}
    {children}
  </Dialog>
)

/** Back to the list, which is still there. */
function close() {
  if (cameFrom() === SETTINGS) history.back()
  else goTo(SETTINGS, { stay: true })
}
