import { type ReactNode, useEffect, useRef } from 'react'
import { choiceWords as words } from '#content/choice.ts'
import { prices } from '#content/prices.ts'
import { bringIntoView } from '#site/forms/bring-into-view.ts'
import { Button } from '#site/ui/Button.tsx'
import styles from './ChoiceCard.module.css'
import type { Choice } from './choice.ts'

type Props = {
  choice: Choice
  onChange: () => void
  /** Whether it has just taken the place of the times, one of which was pressed: then it takes the focus. */
  isNew: boolean
  /** A line about the chosen time: what is wrong with it. */
  status?: ReactNode
  /** What to choose instead, if something is wrong with the time. */
  children?: ReactNode
}

/** The chosen service and time as one card, with a button that opens the choice again. */
export function ChoiceCard({ choice, onChange, isNew, status, children }: Props) {
  const card = useRef<HTMLElement>(null)
  useEffect(() => {
    if (isNew) bringIntoView(card.current)
  }, [isNew])
  const { service, ...facts } = choice
  return (
    <section ref={card} className={styles.card} tabIndex={-1} aria-label={words.title}>
      <p className={styles.words}>
        <strong>{service}</strong> {Object.values(facts).filter(Boolean).join(prices.between)}
      </p>
      <Button secondary compact aria-label={words.changeOf(words.title)} onClick={onChange}>
        {words.change}
      </Button>
      <div role="status" className={styles.status}>
        {status}
      </div>
      {children}
    </section>
  )
}
