import { type ReactNode, useEffect, useRef } from 'react'
import { t } from '#core/words.ts'
import { Button } from '#design/Button.tsx'
import { choiceWords as words } from '#design/choice-words.ts'
import { bringIntoView } from '#design/forms/bring-into-view.ts'
import { TimeCard } from '#design/TimeCard.tsx'
import { prices } from '#features/prices/words.ts'
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
  const { when, ...facts } = choice
  return (
    <section ref={card} className={styles.card} tabIndex={-1} aria-label={t(words).title}>
      <TimeCard when={when} text={Object.values(facts).filter(Boolean).join(t(prices).between)}>
        <div role="status" className={styles.status}>
          {status}
        </div>
        {children}
        <p>
          <Button isCompact aria-label={t(words).changeOf(t(words).title)} onClick={onChange}>
            {t(words).change}
          </Button>
        </p>
      </TimeCard>
    </section>
  )
}
