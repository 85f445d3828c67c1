import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { deskBookings as words } from '#content/desk-bookings.ts'
import { type ActionName, actionNames } from '#domain/desk/actions.ts'
import type { BookingDetail } from '#domain/desk/bookings.ts'
import { PageSection } from '#site/desk/ui/Page.tsx'
import styles from '#site/desk/ui/ui.module.css'
import { Button } from '#site/ui/Button.tsx'
import { ActionForm } from './ActionForm.tsx'

type Props = {
  detail: BookingDetail
  onDone: (detail: BookingDetail, action: ActionName, isMailed: boolean) => void
  onConflict: () => void
}

/** The allowed actions. A chosen action asks for confirmation first. */
export function Actions({ detail, onDone, onConflict }: Props) {
  const [chosen, setChosen] = useState<ActionName>()
  const bar = useRef<HTMLDivElement>(null)
  if (chosen)
    return (
      <PageSection title={words.actions[chosen].label}>
        <ActionForm
          key={chosen}
          action={chosen}
          detail={detail}
          onDone={(answer, isMailed) => {
            setChosen(undefined)
            onDone(answer, chosen, isMailed)
          }}
          onConflict={onConflict}
          onLeave={() => {
            flushSync(() => setChosen(undefined))
            bar.current?.querySelector<HTMLElement>(`[name="${chosen}"]`)?.focus()
          }}
        />
      </PageSection>
    )
  const hasStarted = detail.booking.appoint_at <= new Date().toISOString()
  // Only the most likely action is highlighted, so that no other is pressed by mistake.
  const isNext = (name: ActionName) => name === 'confirm' || (name === 'complete' && hasStarted)
  const offered = actionNames.filter((name) => detail.allowed.includes(name))
  if (offered.length === 0) return null
  return (
    <PageSection title={words.actionsTitle}>
      <div className={styles.bar} ref={bar}>
        {offered.map((name) => (
          <Button
            key={name}
            name={name}
            compact
            secondary={!isNext(name)}
            onClick={() => setChosen(name)}
          >
            {words.actions[name].label}
          </Button>
        ))}
      </div>
    </PageSection>
  )
}
