import { ChunkFailed } from '#design/ChunkFailed.tsx'
import { useValue } from '#design/forms/use-value.ts'
import { Boundary } from '#design/island/Boundary.tsx'
import { useLazy } from '#design/use-lazy.ts'
import { content } from '#platform/browser/content.ts'
import { answerKey, questionName } from './booking-form.ts'
import { messageOf, type SectionProps } from './FormSection.tsx'

const loadQuestions = () => import('#features/questions/site/shared/Questions.tsx')

/** The place of the owner's own questions. Their script is loaded once the form is ready, if there are some. */
export function QuestionSlot({ form }: SectionProps) {
  const { loaded, failed } = useLazy(loadQuestions, form.ready && content().questions.length > 0)
  const answers = useValue(form, 'answers')
  return (
    <>
      {loaded && (
        <Boundary>
          <loaded.Questions
            fieldOf={(id) => ({
              name: questionName(id),
              value: answers?.[answerKey(id)] ?? '',
              error: messageOf(form, questionName(id)),
            })}
            disabled={!form.ready}
            onAnswer={(name, answer) => void form.fill({ [name]: answer })}
          />
        </Boundary>
      )}
      {failed && <ChunkFailed />}
    </>
  )
}
