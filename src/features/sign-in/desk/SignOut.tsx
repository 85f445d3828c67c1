import { useMutation, useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { Posting } from '#core/desk-calls.ts'
import { Button } from '#design/desk/Button.tsx'
import { Failure, QueryState } from '#design/desk/Notices.tsx'
import { buttonsClass, partClass } from '#design/desk/part-classes.ts'
import { sessionCalls } from '#features/sign-in/calls.ts'
import { sessionWords as words } from '#features/sign-in/desk-sessions-words.ts'
import { call } from '#platform/browser/desk/call.ts'
import { publish } from '#platform/browser/desk/signals.ts'
import { outboxes } from './shared/outboxes.ts'
import { passkeysQuery } from './shared/queries.ts'

/** Ends the session here, or all of them. It asks first if unsent presses would be lost, or if more than a session ends. */
export function SignOut({ person }: { person: string }) {
  const here = useMutation({ mutationFn: () => signOut(sessionCalls.signOut, person) })
  const everywhere = useMutation({ mutationFn: () => signOut(sessionCalls.signOutEverywhere, person) })
  const [confirming, setConfirming] = useState<'here' | 'everywhere'>()
  const unsent = outboxes.countLost(person)
  const stay = () => setConfirming(undefined)
  return (
    <>
      <Failure error={here.error ?? everywhere.error} />
      {confirming === 'here' && (
        <Question answer={words.outAnyway} onOut={() => here.mutate()} onStay={stay}>
          <p>{words.unsent(unsent)}</p>
        </Question>
      )}
      {confirming === 'everywhere' && (
        <Question answer={words.everywhereNow} onOut={() => everywhere.mutate()} onStay={stay}>
          {unsent > 0 && <p>{words.unsent(unsent)}</p>}
          <p>{words.would(person)}</p>
          <Removed />
        </Question>
      )}
      {!confirming && (
        <div className={buttonsClass}>
          <Button isBusy={here.isPending} onClick={() => (unsent > 0 ? setConfirming('here') : here.mutate())}>
            {words.out}
          </Button>
          <Button onClick={() => setConfirming('everywhere')}>{words.everywhere}</Button>
        </div>
      )}
    </>
  )
}

type QuestionProps = { answer: string; onOut: () => void; onStay: () => void; children: ReactNode }

function Question({ answer, onOut, onStay, children }: QuestionProps) {
  const box = useRef<HTMLDivElement>(null)
  // The pressed button is gone.
  useEffect(() => box.current?.focus(), [])
  return (
    <div ref={box} tabIndex={-1} role="alert" className={partClass}>
      {children}
      <div className={buttonsClass}>
        <Button onClick={onStay}>{words.stay}</Button>
        <Button kind="alarm" onClick={onOut}>
          {answer}
        </Button>
      </div>
    </div>
  )
}

/** The passkeys that go with the sessions. */
function Removed() {
  const { data, error, refetch } = useQuery(passkeysQuery)
  if (!data) return <QueryState query={{ data, error, refetch }} />
  const recent = data.passkeys.filter((one) => one.recent)
  return (
    <p>
      {recent.length > 0 ? words.wouldRemove(recent.map(({ name }) => name)) : words.wouldKeep(data.passkeys.length)}
    </p>
  )
}

async function signOut(url: Posting<null>, person: string) {
  await call(url, {})
  outboxes.forget(person)
  publish({ is: 'signed-out', meant: true })
}
