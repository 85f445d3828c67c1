import { t } from '#core/words.ts'
import { QuestionField } from '#features/questions/site/QuestionField.tsx'
import { questionWords } from '#features/questions/words.ts'
import { content } from '#platform/browser/content.ts'
import styles from './Questions.module.css'

type Props = {
  /** The name of a question's field in the form, its value, and what is wrong with it. */
  fieldOf: (id: string) => { name: string; value: string; error: string | undefined }
  disabled: boolean
  onAnswer: (name: string, answer: string) => void
}

/** The owner's own questions, in a card of the booking form. Its script comes after the form's first one. */
export const Questions = ({ fieldOf, disabled, onAnswer }: Props) => (
  <fieldset className={styles.card}>
    <legend>{t(questionWords).title}</legend>
    {content().questions.map((question) => {
      const field = fieldOf(question.id)
      return (
        <QuestionField
          key={question.id}
          {...field}
          question={question}
          disabled={disabled}
          onChange={(answer) => onAnswer(field.name, answer)}
        />
      )
    })}
  </fieldset>
)
