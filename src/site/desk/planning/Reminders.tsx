import { useState } from 'react'
import { deskPlanning } from '#content/desk-planning.ts'
import { deskCalls } from '#domain/desk/calls.ts'
import { Settings } from '#domain/desk/settings.ts'
import { call, inWords } from '#site/desk/parts/api.ts'
import { Check, Failure, Part } from '#site/desk/parts/Parts.tsx'

const words = deskPlanning.reminders

type Props = { settings: Settings; onDone: (settings: Settings) => void }

/** Whether clients are reminded. */
export function Reminders({ settings, onDone }: Props) {
  const [failure, setFailure] = useState<string>()
  async function change(reminders: boolean) {
    setFailure(undefined)
    onDone({ ...settings, reminders })
    try {
      onDone(await call(Settings, deskCalls.settings, { reminders }))
    } catch (error) {
      onDone(settings)
      setFailure(inWords(error))
    }
  }
  return (
    <Part title={words.title}>
      <Check label={words.label} checked={settings.reminders} onChange={change} />
      <Failure words={failure} />
    </Part>
  )
}
