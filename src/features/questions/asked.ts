import { frenchOf } from '#features/website/french.ts'
import { codePictures } from '#features/website/picture-facts.ts'
import type { PublicationState } from '#features/website/publication.ts'
import { shape } from '#features/website/questions.ts'
import { group } from '#features/website/shape.ts'
import type { QuestionLists } from './questions.ts'

const ofQuestions = group('', { questions: shape })

/** The questions of a stored publication. The rest of its content is not looked at, which takes its time. */
export function askedIn({ sections, french = {} }: PublicationState): QuestionLists {
  const { data = [] } = shape.schema.safeParse(sections.questions)
  const none = { questions: [] }
  const sides = { english: { questions: data }, base: none, french: none }
  return { en: data, fr: frenchOf(ofQuestions, sides, french, codePictures).content.questions }
}
