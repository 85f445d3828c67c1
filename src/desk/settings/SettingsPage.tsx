import { type ReactNode, useState } from 'react'
import { DESK } from '#core/desk-calls.ts'
import { deskPage } from '#core/desk-page-words.ts'
import { Button } from '#design/desk/Button.tsx'
import { columnsClass } from '#design/desk/columns-classes.ts'
import { Dialog } from '#design/desk/Dialog.tsx'
import { Disclosure } from '#design/desk/Disclosure.tsx'
import { NavList } from '#design/desk/NavList.tsx'
import { Failure, QueryState } from '#design/desk/Notices.tsx'
import { Page } from '#design/desk/Page.tsx'
import { SearchField } from '#design/desk/SearchField.tsx'
import { Feed } from '#features/calendars/desk/Feed.tsx'
import { Moved, Off } from '#features/day-operations/desk/Planned.tsx'
import { Data, Privacy } from '#features/exports/desk/Data.tsx'
import { MoneySetting } from '#features/invoices/desk/shared/MoneySettings.tsx'
import { MailSetting } from '#features/mails/desk/MailSettings.tsx'
import { CardSetting } from '#features/payments/desk/CardSettings.tsx'
import type { SessionAnswer } from '#features/sign-in/sign-in.ts'
import { TextSetting } from '#features/texts/desk/TextSettings.tsx'
import { pathOf } from '#platform/browser/desk/navigation.ts'
import { goTo } from '#platform/browser/desk/router.tsx'
import { cameFrom } from '#platform/browser/desk/scroll-positions.ts'
import { deskSettings as words } from '#platform/browser/desk/settings-words.ts'
import { Account, Alerts, Keys, NotificationSettings, Requests } from './DeskSettings.tsx'
import { isFact, isSetting, type SettingGroup, type SettingName, settings } from './entries.ts'
import { FactSetting } from './FactSetting.tsx'
import { type Known, useKnown } from './known.ts'
import { AfterJob, OwnerSetting } from './OwnerSetting.tsx'
import { isUsed, presentValue } from './values.ts'

const SETTINGS = DESK + pathOf('settings')

/** The settings, each with its present value. The form of one opens when it is asked for: its address has its name. */
export function SettingsPage({ session, id }: { session: SessionAnswer; id?: string }) {
  const all = useKnown()
  const [typed, setTyped] = useState('')
  const found = settings.filter((it) => matches(it, typed))
  // Who looks for one finds it in its place.
  const more = typed === '' ? found.filter(({ name }) => !isUsed(name, all.known)) : []
  const listed = found.filter((it) => !more.includes(it))
  if (id !== undefined && !isSetting(id)) return <Page title={deskPage.pages.lost}>{null}</Page>
  return (
    <>
      <Page
        title={deskPage.pages.settings}
        actions={
          <div className="max-md:hidden">
            <SearchField label={words.find} hint={words.find} value={typed} waitMs={0} onSearch={setTyped} />
          </div>
        }
      >
        <p role="status" className="empty:absolute">
          {found.length === 0 && words.nothing(typed)}
        </p>
        <div className={columnsClass}>
          {columns.map((groups, i) => (
            <div key={groups[0]} className="grid gap-4 grid-cols-1">
              {groups.map((group) => (
                <Group
                  key={group}
                  group={group}
                  entries={listed.filter((it) => it.group === group)}
                  known={all.known}
                />
              ))}
              {i === columns.length - 1 && more.length > 0 && (
                <Disclosure title={words.more} hint={words.unused(more.length)}>
                  <Entries entries={more} known={all.known} />
                </Disclosure>
              )}
            </div>
          ))}
        </div>
      </Page>
      {id !== undefined && <Setting key={id} name={id} session={session} {...all} />}
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

type GroupProps = { group: SettingGroup; entries: readonly Entry[]; known: Known }

function Group({ group, entries, known }: GroupProps) {
  if (entries.length === 0) return null
  return (
    <section className="grid gap-2 grid-cols-1" aria-label={words.groups[group]}>
      <h2 className="px-0.5 text-soft-ink type-13 text-[0.8125rem]! font-620">{words.groups[group]}</h2>
      <Entries entries={entries} known={known} />
    </section>
  )
}

const Entries = ({ entries, known }: Omit<GroupProps, 'group'>) => (
  <NavList
    places={entries.map(({ name, icon, href, label }) => {
      const value = presentValue(name, known)
      return { icon, href, label, now: value?.words, tone: value?.tone }
    })}
  />
)

type SettingProps = ReturnType<typeof useKnown> & { name: SettingName; session: SessionAnswer }

/** The form of a setting. */
function Setting({ name, session, content, owner: ownerQuery, known }: SettingProps) {
  if (isFact(name)) {
    if (content.data) return <FactSetting name={name} data={content.data} onClose={close} />
    return (
      <Plain name={name}>
        <QueryState query={content} />
      </Plain>
    )
  }
  if (name === 'email' || name === 'people') return <MailSetting name={name} session={session} onClose={close} />
  if (name === 'card') return <CardSetting onClose={close} />
  if (name === 'texts') return <TextSetting onClose={close} />
  if (name === 'money') return <MoneySetting onClose={close} />
  const { data, error, refetch } = ownerQuery
  const owner = data && { settings: data }
  const missing = <Failure error={error} retry={refetch} />
  const acts: Record<typeof name, ReactNode> = {
    off: <Off />,
    moved: <Moved />,
    reminders: owner ? <OwnerSetting name="reminders" {...owner} /> : missing,
    after: owner ? <AfterJob {...owner} /> : missing,
    requests: owner ? <Requests unverified={known.unverified} {...owner} /> : missing,
    alerts: (
      <>
        <Alerts />
        <NotificationSettings owner={owner} />
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
    {words.entries[name].help && <p className="text-soft-ink">{words.entries[name].help}</p>}
    {children}
  </Dialog>
)

/** Back to the list, which is still there. */
function close() {
  if (cameFrom() === SETTINGS) history.back()
  else goTo(SETTINGS, { stay: true })
}
