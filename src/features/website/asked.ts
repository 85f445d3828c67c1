import type { Asked } from '#features/questions/questions.ts'
import { frenchOf } from './french.ts'
import { codePictures } from './picture-facts.ts'
import type { PublicationState } from './publication.ts'
import { shape } from './questions.ts'
import { group } from './shape.ts'

const ofQuestions = group('', { questions: shape })

/** The questions of a stored publication. The rest of its content is not looked at, which takes its time. */
export function askedIn({ sections, french = {} }: PublicationState): Asked {
  const { data = [] } = shape.schema.safeParse(sections.questions)
  const none = { questions: [] }
  const sides = { english: { questions: data }, base: none, french: none }
  return { en: data, fr: frenchOf(ofQuestions, sides, french, codePictures).content.questions }
}
