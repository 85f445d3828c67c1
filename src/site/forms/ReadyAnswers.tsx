import type { KeyboardEvent } from 'react'
import { Button } from '#site/ui/Button.tsx'
import styles from './ReadyAnswers.module.css'

type Props = {
  /** The name of the group, for screen readers. */
  label: string
  answers: readonly string[]
  /** The field's value: the answer that equals it is marked. */
  value: string | undefined
  disabled: boolean
  onPick: (answer: string) => void
}

/**
 * Answers to press instead of typing them into the field beside. The field takes any other answer. They are one stop of the
 * Tab key, in which the arrow keys move.
 */
export function ReadyAnswers({ label, answers, value, disabled, onPick }: Props) {
  const stop = Math.max(0, answers.indexOf(value ?? ''))
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend would be a second visible label
    <div role="group" aria-label={label} className={styles.answers} onKeyDown={toNextAnswer}>
      {answers.map((answer, i) => (
        <Button
          key={answer}
          secondary
          compact
          disabled={disabled}
          tabIndex={i === stop ? 0 : -1}
          aria-pressed={answer === value}
          onClick={() => onPick(answer)}
        >
          {answer}
        </Button>
      ))}
    </div>
  )
}

const STEPS: Partial<Record<string, number>> = {
  ...{ ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 },
}

function toNextAnswer(event: KeyboardEvent<HTMLElement>) {
  const step = STEPS[event.key]
  // With such a key an arrow is the browser's, as for Back.
  if (event.altKey || event.ctrlKey || event.metaKey) return
  if (step === undefined || !(event.target instanceof HTMLElement)) return
  event.preventDefault()
  const { nextElementSibling, previousElementSibling } = event.target
  const next = step > 0 ? nextElementSibling : previousElementSibling
  if (next instanceof HTMLElement) next.focus()
}
