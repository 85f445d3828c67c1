import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { browserLabel } from '#core/browser-name.ts'
import { withId } from '#core/desk-calls.ts'
import { shortInstantLabel } from '#core/instants.ts'
import { Failure } from '#design/desk/Notices.tsx'
import { Note, Switch } from '#design/desk/Parts.tsx'
import { buttonsClass, entriesClass } from '#design/desk/part-classes.ts'
import { RowButton } from '#design/desk/RowButton.tsx'
import { Section } from '#design/desk/Section.tsx'
import { Checkbox } from '#design/forms/Checkbox.tsx'
import { pushCalls } from '#features/push/calls.ts'
import { alertWords, deskPush as words } from '#features/push/desk-words.ts'
import { type Device, type DeviceList, type PushKind, pushKinds } from '#features/push/push.ts'
import { call } from '#platform/browser/desk/call.ts'
import { setAnswer } from '#platform/browser/desk/query-client.ts'
import { useSession } from '#platform/browser/desk/session.ts'
import { devicesQuery } from './queries.ts'
import { canNotify, forgetKinds, keepKinds, startNotifications, stopNotifications } from './shared/notifications.ts'

/** The devices that ring for the person, each with what it rings for, how the last time ended, and a test. */
export function Devices() {
  const { email: person } = useSession().session
  const { data, error: problem, refetch } = useQuery(devicesQuery)
  const [message, setMessage] = useState('')
  const here = data?.devices.find(({ current }) => current)

  const change = useMutation({
    async mutationFn(isOn: boolean) {
      if (isOn) {
        const list = await startNotifications(person)
        if (!list) return alertWords.blocked
        setAnswer(devicesQuery, list)
      } else if (here) {
        setAnswer(devicesQuery, await call(withId(pushCalls.deviceRemove, here.id), {}))
        await stopNotifications()
      }
      return undefined
    },
  })
  const trouble = change.error ? words.failed : change.data

  async function choose({ id, current }: Device, kinds: readonly PushKind[]) {
    setAnswer(devicesQuery, await call(withId(pushCalls.device, id), { kinds }))
    if (current) keepKinds(person, [...kinds])
  }

  return (
    <Section look="dialog" title={words.title}>
      <p className="text-soft-ink">{words.help}</p>
      {canNotify() ? (
        <Switch label={words.turnOn} isOn={here !== undefined} onChange={(isOn) => change.mutate(isOn)} />
      ) : (
        <Note tone="plain">{words.unsupported}</Note>
      )}
      {trouble && <Note tone="bad">{trouble}</Note>}
      <Failure error={problem} retry={refetch} />
      {data && data.devices.length > 0 && (
        <ul role="list" className={entriesClass} aria-label={words.devices}>
          {data.devices.map((device) => (
            <Line
              key={device.id}
              device={device}
              onChoose={(kinds) => choose(device, kinds)}
              onTested={(list) => {
                setAnswer(devicesQuery, list)
                setMessage(words.tested(browserLabel(device.browser)))
              }}
              onRemoved={(list) => {
                setAnswer(devicesQuery, list)
                setMessage(words.removed(browserLabel(device.browser)))
                if (device.current) void stopNotifications().catch(forgetKinds)
              }}
            />
          ))}
        </ul>
      )}
      <p role="status" className="empty:absolute">
        {message}
      </p>
    </Section>
  )
}

type LineProps = {
  device: Device
  onChoose: (kinds: readonly PushKind[]) => Promise<void>
  onTested: (list: DeviceList) => void
  onRemoved: (list: DeviceList) => void
}

function Line({ device, onChoose, onTested, onRemoved }: LineProps) {
  const name = browserLabel(device.browser)
  const { id, current } = device
  const choice = useMutation({
    mutationFn: onChoose,
    // One after the other, so that the last one wins.
    scope: { id: `device ${id}` },
  })
  const kinds = choice.isPending ? choice.variables : device.kinds
  return (
    <li>
      <b title={device.browser}>
        {name}
        {current && ` (${words.thisOne})`}
      </b>
      <small>{lastOf(device)}</small>
      <fieldset className="grid gap-x-4 gap-y-0.5 grid-cols-[repeat(auto-fill,minmax(min(100%,22ch),1fr))]">
        <legend className="p-0 text-dim">{words.ringsFor(name)}</legend>
        {pushKinds.map((kind) => (
          <Checkbox
            key={kind}
            label={words.kinds[kind]}
            checked={kinds.includes(kind)}
            onChange={(isOn) => choice.mutate(pushKinds.filter((it) => (it === kind ? isOn : kinds.includes(it))))}
          />
        ))}
      </fieldset>
      <Failure error={choice.error} />
      <div className={buttonsClass}>
        <RowButton
          url={withId(pushCalls.deviceTest, id)}
          label={words.test}
          named={words.testOf(name)}
          onDone={onTested}
        />
        <RowButton
          url={withId(pushCalls.deviceRemove, id)}
          label={words.remove}
          named={words.removeOf(name)}
          onDone={onRemoved}
        />
      </div>
    </li>
  )
}

const lastOf = ({ last_at, last_result, last_status }: Device) =>
  last_at === null || last_result === null
    ? words.never
    : words.last(shortInstantLabel(last_at), words.results[last_result](last_status))
