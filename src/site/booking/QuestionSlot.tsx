import { content } from '#site/content/content.ts'
import { ChunkFailed } from '#site/ui/ChunkFailed.tsx'
import { useLoaded } from '#site/ui/use-loaded.ts'
import type { SectionProps } from './FormSection.tsx'

const loadQuestions = () => import('./Questions.tsx')

/** The place of the owner's own questions. Their script is loaded once the form is ready, if there are some. */
export function QuestionSlot({ form }: SectionProps) {
  const { loaded, failed } = useLoaded(loadQuestions, form.ready && content().questions.length > 0)
  return (
    <>
      {loaded && <loaded.Questions form={form} />}
      {failed && <ChunkFailed />}
    </>
  )
}
