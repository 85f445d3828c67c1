import { useMutation, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { shortInstantLabel } from '#core/instants.ts'
import { isWithin } from '#core/network.ts'
import { shortDayLabel } from '#core/time.ts'
import { Button } from '#design/desk/Button.tsx'
import { Dialog } from '#design/desk/Dialog.tsx'
import { Failure, QueryState } from '#design/desk/Notices.tsx'
import { listClass, plainClass } from '#design/desk/ui-classes.ts'
import { abuseLimits } from '#features/abuse-protection/abuse-limits.ts'
import { abuseProtectionCalls } from '#features/abuse-protection/calls.ts'
import { abuseProtectionWords as words } from '#features/abuse-protection/desk-words.ts'
import type { RequestSource, UnverifiedRequest, UnverifiedRequestsAnswer } from '#features/abuse-protection/requests.ts'
import { AppointmentRows } from '#features/bookings/desk/shared/AppointmentRows.tsx'
import { settingCalls } from '#features/day-operations/calls.ts'
import { ownerSettingsQuery } from '#features/day-operations/desk/shared/queries.ts'
import { deskPlanning } from '#features/day-operations/desk-planning-words.ts'
import type { OwnerSettings } from '#features/owner-settings.ts'
import type { PlanProps } from '#features/parts.ts'
import { call } from '#platform/browser/desk/call.ts'
import { setAnswer } from '#platform/browser/desk/query-client.ts'
import { unverifiedQuery } from './shared/queries.ts'

/** Many requests at once: where they came from, and the times that they still hold. */
export function RequestsDialog({ isOpen, onClose }: PlanProps) {
  const { data, error, refetch } = useQuery(unverifiedQuery)
  const owner = useQuery(ownerSettingsQuery)
  const settings = owner.data
  const retry = () => Promise.all([refetch(), owner.refetch()])
  return (
    <Dialog
      title={words.title}
      isOpen={isOpen}
      onClose={onClose}
      foot={<Button onClick={onClose}>{deskPlanning.close}</Button>}
    >
      <p>{words.help}</p>
      <QueryState query={{ data, error: error ?? owner.error, refetch: retry }} />
      {data && data.crowds.length + data.requests.length === 0 && <p>{words.none}</p>}
      {data && data.crowds.length > 0 && settings && (
        <>
          <h3>{words.crowds.title}</h3>
          <ul role="list" className={listClass}>
            {data.crowds.map((source) => (
              <li key={source.place} className={plainClass}>
                <RequestSourceRow source={source} settings={settings} />
              </li>
            ))}
          </ul>
        </>
      )}
      {data && <HeldTimes requests={data.requests} load={refetch} />}
    </Dialog>
  )
}

function RequestSourceRow({ source, settings }: { source: RequestSource; settings: OwnerSettings }) {
  const { place, requests, without_hold, last_at } = source
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      const let_through = [...settings.let_through, place]
      setAnswer(ownerSettingsQuery, await call(settingCalls.settings, { let_through }))
    },
  })
  const isThrough = isWithin(place.replace(/\/.*$/, ''), settings.let_through)
  return (
    <>
      <strong>{place}</strong>
      <span>{words.crowds.of(requests, without_hold)}</span>
      <small>{words.crowds.last(shortInstantLabel(last_at))}</small>
      {isThrough ? (
        <p role="status">{words.crowds.isThrough}</p>
      ) : (
        <div>
          <Button aria-label={words.crowds.throughNamed(place)} isBusy={isPending} onClick={() => mutate()}>
            {words.crowds.through}
          </Button>
        </div>
      )}
      <Failure error={error} />
    </>
  )
}

const heldTimesWords = words.held

type Done = { was: 'released' | 'again'; answer: UnverifiedRequestsAnswer }

/** The times of requests that nobody has vouched for, with one button that releases all of them, and one that undoes that. */
function HeldTimes({ requests, load }: { requests: readonly UnverifiedRequest[]; load: () => Promise<unknown> }) {
  const [done, setDone] = useState<Done>()
  const status = useRef<HTMLDivElement>(null)
  const run = async (was: Done['was'], path: typeof abuseProtectionCalls.releaseUnverified, ids: readonly string[]) => {
    setDone({ was, answer: await call(path, { ids }) })
    // The button that had the focus is gone.
    status.current?.focus()
    await load()
  }
  const release = useMutation({
    mutationFn: () =>
      run(
        'released',
        abuseProtectionCalls.releaseUnverified,
        requests.map(({ id }) => id),
      ),
  })
  const undo = useMutation({
    mutationFn: () => run('again', abuseProtectionCalls.holdUnverified, done?.answer.done.map(({ id }) => id) ?? []),
  })
  const ends = requests.map(({ release_at }) => release_at).sort()
  // Without a burst they are held until they are answered or expire.
  const end = ends[0] === '' ? undefined : ends.at(-1)
  const canUndo = done?.was === 'released' && done.answer.done.length > 0
  return (
    <>
      {requests.length > 0 && (
        <>
          <h3>{heldTimesWords.title}</h3>
          <p className="whitespace-pre-wrap wrap-anywhere">
            {end ? heldTimesWords.help(shortInstantLabel(end)) : heldTimesWords.much(abuseLimits.nearDays)}
          </p>
          <div>
            <Button kind="main" isBusy={release.isPending} onClick={() => release.mutate()}>
              {heldTimesWords.release(requests.length)}
            </Button>
          </div>
          <AppointmentRows
            bookings={requests.map((it) => ({ ...it, why: `${shortDayLabel(it.appoint_date)} · ${it.address}` }))}
          />
        </>
      )}
      <div role="status" tabIndex={-1} ref={status}>
        {done && <p>{heldTimesWords[done.was](done.answer.done.length)}</p>}
        {done && done.answer.left.length > 0 && (
          <>
            <p>{heldTimesWords.left}</p>
            <AppointmentRows bookings={done.answer.left} />
          </>
        )}
      </div>
      {canUndo && (
        <div>
          <Button isBusy={undo.isPending} onClick={() => undo.mutate()}>
            {heldTimesWords.undo}
          </Button>
        </div>
      )}
      <Failure error={release.error ?? undo.error} />
    </>
  )
}
