import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { nameOf } from '#core/name-of.ts'
import { Button } from '#design/desk/Button.tsx'
import { Failure } from '#design/desk/Notices.tsx'
import { Note } from '#design/desk/Parts.tsx'
import { showToast } from '#design/desk/Toast.tsx'
import type { BookingDetail, BookingRow } from '#features/bookings/bookings.ts'
import { deskBookings as words } from '#features/bookings/desk-words.ts'
import type { ManyBookings } from '#features/parts.ts'
import { errorText } from '#platform/browser/desk/call.ts'
import { act } from './shared/act.ts'

const files = import.meta.glob<ManyBookings>('/src/features/*/desk/many-bookings.ts', {
  eager: true,
  import: 'manyBookings',
})

type Action = 'confirm' | 'decline'
type Refused = { id: string; name: string; why: string }

type Props = {
  /** The bookings that are selected. */
  rows: readonly BookingRow[]
  /** Selects none. */
  onEnd: () => void
  /** Fetches the list again. */
  onDone: () => void
}

/**
 * What can be done with several bookings at once: requests are confirmed or declined, each with the usual email, and what other
 * features do with all of them.
 */
export function ManyActions({ rows, onEnd, onDone }: Props) {
  const [refused, setRefused] = useState<readonly Refused[]>([])
  const requests = rows.filter(({ status }) => status === 'requested')
  const confirm = useMutation({ mutationFn: () => run('confirm') })
  const decline = useMutation({ mutationFn: () => run('decline') })
  const isBusy = confirm.isPending || decline.isPending

  async function run(action: Action) {
    const done: BookingDetail[] = []
    const failed: Refused[] = []
    // One after the other: each may take a time that another wants.
    for (const { id, version, email, ...row } of requests)
      try {
        done.push(await act(id, { action, version, isMailed: email !== null }))
      } catch (error) {
        failed.push({ id, name: nameOf(row), why: errorText(error) })
      }
    setRefused(failed)
    if (done.length > 0) showToast({ words: words.many[action](done.length), undo: () => takeBack(done) })
    onDone()
    if (failed.length === 0) onEnd()
  }
  async function takeBack(done: readonly BookingDetail[]) {
    try {
      for (const { booking } of done) {
        const { id, version, email } = booking
        await act(id, { action: 'undo', version, isMailed: email !== null })
      }
      showToast({ words: words.many.undone(done.length) })
    } finally {
      onDone()
    }
  }
  return (
    <>
      {refused.map(({ id, name, why }) => (
        <Note key={id} tone="bad" lead={name}>
          {why}
        </Note>
      ))}
      <strong role="status">{words.many.selected(rows.length)}</strong>
      {requests.length > 0 && (
        <>
          <Button isBusy={isBusy} onClick={() => confirm.mutate()}>
            {words.many.confirmAll(requests.length)}
          </Button>
          <Button isBusy={isBusy} onClick={() => decline.mutate()}>
            {words.many.declineAll(requests.length)}
          </Button>
        </>
      )}
      {Object.entries(files).map(([file, part]) => (
        <Added key={file} part={part} rows={rows} isBusy={isBusy} />
      ))}
      <Button kind="quiet" onClick={onEnd}>
        {words.many.none}
      </Button>
    </>
  )
}

type AddedProps = { part: ManyBookings; rows: readonly BookingRow[]; isBusy: boolean }

/** What another feature does with all of them. */
function Added({ part, rows, isBusy }: AddedProps) {
  const { mutate, isPending, error } = useMutation({ mutationFn: () => part.run(rows) })
  return (
    <>
      <Failure error={error} />
      <Button icon={part.icon} isBusy={isBusy || isPending} onClick={() => mutate()}>
        {part.label}
      </Button>
    </>
  )
}
