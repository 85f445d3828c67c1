import { Button } from '#design/Button.tsx'
import { moveFocus, useRovingTabindex } from '#design/roving-tabindex.ts'
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
  const stopAt = useRovingTabindex(answers, value)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend would be a second visible label
    <div role="group" aria-label={label} className={styles.answers} onKeyDown={moveFocus}>
      {answers.map((answer) => (
        <Button
          key={answer}
          isCompact
          disabled={disabled}
          {...stopAt(answer)}
          aria-pressed={answer === value}
          onClick={() => onPick(answer)}
        >
          {answer}
        </Button>
      ))}
    </div>
  )
}
