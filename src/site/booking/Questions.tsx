import { questionWords } from '#content/questions.ts'
import { content } from '#site/content/content.ts'
import { QuestionField } from '#site/forms/QuestionField.tsx'
import { useValue } from '#site/forms/use-value.ts'
import { questionName } from './booking-form.ts'
import { messageOf, type SectionProps } from './FormSection.tsx'
import styles from './Questions.module.css'

/** The owner's own questions, in a card. Its script comes after the form's first one: see `QuestionSlot`. */
export const Questions = ({ form }: SectionProps) => (
  <fieldset className={styles.card}>
    <legend>{questionWords.title}</legend>
    {content().questions.map((question) => (
      <Question key={question.id} {...{ form, question }} />
    ))}
  </fieldset>
)

type Props = SectionProps & Pick<Parameters<typeof QuestionField>[0], 'question'>

function Question({ form, question }: Props & { question: { id: string } }) {
  const name = questionName(question.id)
  return (
    <QuestionField
      {...{ question, name }}
      value={useValue(form, name) ?? ''}
      error={messageOf(form, name)}
      disabled={!form.ready}
      onChange={(answer) => void form.fill({ [name]: answer })}
    />
  )
}
