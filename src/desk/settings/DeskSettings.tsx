import { type ComponentProps, useState } from 'react'
import { Button, ButtonLink } from '#design/desk/Button.tsx'
import { Note, Switch } from '#design/desk/Parts.tsx'
import { buttonsClass } from '#design/desk/part-classes.ts'
import { Section } from '#design/desk/Section.tsx'
import { abuseProtectionWords } from '#features/abuse-protection/desk-words.ts'
import type { UnverifiedRequests } from '#features/abuse-protection/requests.ts'
import { Devices } from '#features/push/desk/Devices.tsx'
import { type AlertKind, isOn, switchTo } from '#features/push/desk/shared/alerts.ts'
import { alertWords, deskPush } from '#features/push/desk-words.ts'
import { Passkeys } from '#features/sign-in/desk/Passkeys.tsx'
import { Sessions } from '#features/sign-in/desk/Sessions.tsx'
import { SignOut } from '#features/sign-in/desk/SignOut.tsx'
import { sessionWords as words } from '#features/sign-in/desk-sessions-words.ts'
import { deskKeys } from '#platform/browser/desk/keys-words.ts'
import { planHref } from '#platform/browser/desk/plan-paths.ts'
import { deskSettings } from '#platform/browser/desk/settings-words.ts'
import { publish } from '#platform/browser/desk/signals.ts'
import { switchKeys, useKeysOn } from '#platform/browser/desk/single-keys.ts'
import { OwnerSetting } from './OwnerSetting.tsx'

/** The sound and the notification when something new arrives, while the desk is open in this browser. */
export const Alerts = () => (
  <Section look="dialog" title={deskPush.open}>
    <Alert kind="sound" label={alertWords.sound} />
    <Alert kind="notify" label={alertWords.notify} />
  </Section>
)

type Owner = Omit<ComponentProps<typeof OwnerSetting>, 'name'>

/** What rings when the desk is closed. */
export const NotificationSettings = ({ owner }: { owner: Owner | undefined }) => (
  <>
    <Devices />
    {owner && (
      <>
        <OwnerSetting name="ntfy" {...owner} />
        <OwnerSetting name="quiet_hours" {...owner} />
      </>
    )}
  </>
)

type RequestsProps = Owner & { unverified: UnverifiedRequests | undefined }

/** Whether too many requests come at once, and the places from which they always hold their times. */
export function Requests({ unverified, ...props }: RequestsProps) {
  const count = unverified ? unverified.crowds.length + unverified.requests.length : 0
  return (
    <>
      <p className="text-soft-ink">{abuseProtectionWords.help}</p>
      {count > 0 ? (
        <Note
          lead={deskSettings.values.requests.some(count)}
          actions={<ButtonLink href={planHref('requests')}>{deskSettings.look}</ButtonLink>}
        />
      ) : (
        unverified && <p>{abuseProtectionWords.none}</p>
      )}
      <OwnerSetting name="let_through" {...props} />
    </>
  )
}

function Alert({ kind, label }: { kind: AlertKind; label: string }) {
  const [state, setState] = useState<'on' | 'off' | 'blocked'>(isOn(kind) ? 'on' : 'off')
  const change = async (on: boolean) => setState((await switchTo(kind, on)) ? (on ? 'on' : 'off') : 'blocked')
  return (
    <>
      <Switch label={label} isOn={state === 'on'} onChange={change} />
      {state === 'blocked' && <Note tone="bad">{alertWords.blocked}</Note>}
    </>
  )
}

/** Whether single keys work in this browser, and the list of all keys. */
export function Keys() {
  const on = useKeysOn()
  return (
    <>
      <Switch label={deskKeys.singles} hint={deskKeys.help} isOn={on} onChange={switchKeys} />
      <div className={buttonsClass}>
        <Button onClick={() => publish({ is: 'open', what: 'help' })}>{deskKeys.everywhere.help}</Button>
      </div>
    </>
  )
}

/** The person who is signed in: their passkeys, their browsers, and the ways out. */
export const Account = ({ session: { email } }: { session: { email: string } }) => (
  <>
    <p className="text-soft-ink">{words.as(email)}</p>
    <Passkeys />
    <Sessions />
    <SignOut person={email} />
  </>
)
