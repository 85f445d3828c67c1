import { type ComponentProps, useState } from 'react'
import { deskKeys } from '#content/desk-keys.ts'
import { deskPage } from '#content/desk-page.ts'
import { deskPush } from '#content/desk-push.ts'
import type { SessionAnswer } from '#domain/desk/sign-in.ts'
import { publish } from '#site/desk/api/signals.ts'
import { type AlertKind, isOn, switchTo } from '#site/desk/events/alerts.ts'
import { switchKeys, useKeysOn } from '#site/desk/keys/single-keys.ts'
import { Passkeys } from '#site/desk/sign-in/Passkeys.tsx'
import { Sessions } from '#site/desk/sign-in/Sessions.tsx'
import { SignOut } from '#site/desk/sign-in/SignOut.tsx'
import { Button } from '#site/desk/ui/Button.tsx'
import css from '#site/desk/ui/Part.module.css'
import { Part } from '#site/desk/ui/Part.tsx'
import { Note, Switch } from '#site/desk/ui/Parts.tsx'
import { Devices } from './Devices.tsx'
import { OwnerSetting } from './OwnerSetting.tsx'

const words = deskPage.start

/** The sound and the notification when something new arrives, while the desk is open in this browser. */
export const Alerts = () => (
  <Part title={deskPush.open}>
    <Alert kind="sound" label={words.sound} />
    <Alert kind="notify" label={words.notify} />
  </Part>
)

type RingingProps = { owner: Omit<ComponentProps<typeof OwnerSetting>, 'name'> | undefined }

/** What rings when the desk is closed. */
export const Ringing = ({ owner }: RingingProps) => (
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

function Alert({ kind, label }: { kind: AlertKind; label: string }) {
  const [on, setOn] = useState(() => isOn(kind))
  const [blocked, setBlocked] = useState(false)
  async function change(wanted: boolean) {
    const done = await switchTo(kind, wanted)
    setBlocked(!done)
    if (done) setOn(wanted)
  }
  return (
    <>
      <Switch label={label} isOn={on} onChange={change} />
      {blocked && <Note tone="bad">{words.blocked}</Note>}
    </>
  )
}

/** Whether single keys work in this browser, and the list of all keys. */
export function Keys() {
  const on = useKeysOn()
  return (
    <>
      <Switch label={deskKeys.singles} hint={deskKeys.help} isOn={on} onChange={switchKeys} />
      <div className={css.bar}>
        <Button onClick={() => publish({ is: 'open', what: 'help' })}>
          {deskKeys.everywhere.help}
        </Button>
      </div>
    </>
  )
}

/** The person who is signed in: their passkeys, their browsers, and the ways out. */
export const Account = ({ session: { email } }: Pick<SessionAnswer, 'session'>) => (
  <>
    <p className={css.help}>{words.as(email)}</p>
    <Passkeys />
    <Sessions />
    <SignOut person={email} />
  </>
)
