import { type ReactNode, useState } from 'react'
import { guardWords } from '#content/desk-guard.ts'
import { deskPlanning } from '#content/desk-planning.ts'
import { deskCalls } from '#domain/desk/calls.ts'
import { OwnerSettings, type SettingName } from '#domain/desk/settings.ts'
import { call, errorText } from '#site/desk/api/call.ts'
import { Checkbox } from '#site/desk/ui/Checkbox.tsx'
import { Failure } from '#site/desk/ui/Notices.tsx'
import { PageSection } from '#site/desk/ui/Page.tsx'
import { LetThrough } from './LetThrough.tsx'

const words = { ...deskPlanning.settings, let_through: guardWords.letThrough }

type Props = { settings: OwnerSettings; onDone: (settings: OwnerSettings) => void }

/** The owner's settings, each with its control. A change shows at once, and is undone if the server refuses it. */
export const SettingControls = (props: Props) =>
  names.map((name) => <Setting key={name} name={name} {...props} />)

const names = Object.keys(OwnerSettings.shape) as SettingName[]

type Change<Name extends SettingName> = (value: OwnerSettings[Name]) => Promise<void>

/** The control of each setting. */
const controls: {
  [Name in SettingName]: (value: OwnerSettings[Name], change: Change<Name>) => ReactNode
} = {
  reminders: (value, change) => (
    <Checkbox label={words.reminders.label} checked={value} onChange={change} />
  ),
  let_through: (value, change) => <LetThrough places={value} onChange={change} />,
}

function Setting<Name extends SettingName>({ name, settings, onDone }: Props & { name: Name }) {
  const [failure, setFailure] = useState<string>()
  async function change(value: OwnerSettings[Name]) {
    setFailure(undefined)
    onDone({ ...settings, [name]: value })
    try {
      onDone(await call(OwnerSettings, deskCalls.settings, { [name]: value }))
    } catch (error) {
      onDone(settings)
      setFailure(errorText(error))
    }
  }
  return (
    <PageSection title={words[name].title}>
      {controls[name](settings[name], change)}
      <Failure words={failure} />
    </PageSection>
  )
}
