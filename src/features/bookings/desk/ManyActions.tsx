import { useMutation } from '@tanstack/react-query'
import { type Dispatch, type SetStateAction, useEffect, useEffectEvent } from 'react'
import { Button } from '#design/desk/Button.tsx'
import { Failure } from '#design/desk/Notices.tsx'
import { Note } from '#design/desk/Parts.tsx'
import type { BookingRow } from '#features/bookings/bookings.ts'
import { deskBookings as words } from '#features/bookings/desk-words.ts'
import type { ManyBookings } from '#features/parts.ts'
import { pressMany } from './shared/press.ts'
import { dropRefused, useUnsent } from './shared/steps.ts'

const files = import.meta.glob<ManyBookings>('/src/features/*/desk/many-bookings.ts', {
  eager: true,
  import: 'manyBookings',
})

const none: ReadonlySet<string> = new Set()

type Props = {
  person: string
  /** The ids of the bookings that are selected, and those of them that the list shows. */
  picked: ReadonlySet<string>
  rows: readonly BookingRow[]
  /** Selects others. */
  pick: Dispatch<SetStateAction<ReadonlySet<string>>>
}

/**
 * What can be done with several bookings at once: requests are confirmed or declined, each with the usual email, and what other
 * features do with all of them.
 */
export function ManyActions({ person, picked, rows, pick }: Props) {
  const refused = useUnsent(person).filter((step) => step.refused !== undefined && picked.has(step.booking))
  const requests = rows.filter(({ status }) => status === 'requested')
  const forget = () => {
    for (const step of refused) dropRefused(step)
  }
  // Whoever has seen here why a press was refused need not see it elsewhere.
  const seen = useEffectEvent(forget)
  useEffect(() => () => seen(), [])

  async function run(action: 'confirm' | 'decline') {
    forget()
    pick(none)
    const { [action]: success, undone } = words.many
    const isMailed = ({ email }: BookingRow) => email !== null
    const areTaken = await pressMany(person, requests, { action, isMailed, success, undone })
    // What was refused is said above them.
    if (!areTaken) pick((now) => new Set([...now, ...picked]))
  }
  return (
    <>
      {refused.map(({ key, name, refused }) => (
        <Note key={key} tone="bad" lead={name}>
          {refused}
        </Note>
      ))}
      <strong role="status">{words.many.selected(rows.length)}</strong>
      {requests.length > 0 && (
        <>
          <Button onClick={() => void run('confirm')}>{words.many.confirmAll(requests.length)}</Button>
          <Button onClick={() => void run('decline')}>{words.many.declineAll(requests.length)}</Button>
        </>
      )}
      {Object.entries(files).map(([file, part]) => (
        <Added key={file} part={part} rows={rows} />
      ))}
      <Button kind="quiet" onClick={() => pick(none)}>
        {words.many.none}
      </Button>
    </>
  )
}

type AddedProps = { part: ManyBookings; rows: readonly BookingRow[] }

/** What another feature does with all of them. */
function Added({ part, rows }: AddedProps) {
  const { mutate, isPending, error } = useMutation({ mutationFn: () => part.run(rows) })
  return (
    <>
      <Failure error={error} />
      <Button icon={part.icon} isBusy={isPending} onClick={() => mutate()}>
        {part.label}
      </Button>
    </>
  )
}
