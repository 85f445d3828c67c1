import { useEffect, useRef, useState } from 'react'
import { deskPage } from '#content/desk-page.ts'
import { deskCalls } from '#domain/desk/calls.ts'
import { call, Nothing } from '#site/desk/api/call.ts'
import { publish } from '#site/desk/api/signals.ts'
import { useMutation } from '#site/desk/api/use-mutation.ts'
import { unsentPhotos } from '#site/desk/photos/photo-queue.ts'
import { forgetSteps, unsentOf } from '#site/desk/today/unsent.ts'
import { Failure } from '#site/desk/ui/Notices.tsx'
import styles from '#site/desk/ui/ui.module.css'
import { Button } from '#site/ui/Button.tsx'

const words = deskPage.start

/** Ends the session here, or all of them. Unsent presses would be lost, so it asks first. */
export function SignOut({ person }: { person: string }) {
  const here = useMutation(() => signOut(deskCalls.signOut, person))
  const everywhere = useMutation(() => signOut(deskCalls.signOutEverywhere, person))
  const [asked, setAsked] = useState<typeof here>()
  const ask = (out: typeof here) => {
    if (countUnsent(person) === 0) return void out.submit()
    setAsked(out)
  }
  return (
    <>
      <Failure words={here.failure ?? everywhere.failure} />
      {asked ? (
        <Lost count={countUnsent(person)} onOut={asked.submit} onStay={() => setAsked(undefined)} />
      ) : (
        <div className={styles.bar}>
          <Button secondary compact aria-disabled={here.busy} onClick={() => ask(here)}>
            {words.out}
          </Button>
          <Button secondary compact aria-disabled={everywhere.busy} onClick={() => ask(everywhere)}>
            {words.everywhere}
          </Button>
        </div>
      )}
    </>
  )
}

const countUnsent = (person: string) => unsentOf(person).length + unsentPhotos()

type LostProps = { count: number; onOut: () => void; onStay: () => void }

function Lost({ count, onOut, onStay }: LostProps) {
  const box = useRef<HTMLDivElement>(null)
  // The pressed button is gone.
  useEffect(() => box.current?.focus(), [])
  return (
    <div ref={box} tabIndex={-1} role="alert" className={styles.form}>
      <p>{words.unsent(count)}</p>
      <div className={styles.bar}>
        <Button compact onClick={onStay}>
          {words.stay}
        </Button>
        <Button compact secondary onClick={onOut}>
          {words.outAnyway}
        </Button>
      </div>
    </div>
  )
}

async function signOut(url: string, person: string) {
  await call(Nothing, url, {})
  forgetSteps(person)
  publish({ is: 'signed-out', meant: true })
}
