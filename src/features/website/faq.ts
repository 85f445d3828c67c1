import { group, items, line, rich, type ValueOf } from './shape.ts'
import type { French } from './translation.ts'

export const shape = group(
  'Questions and answers',
  {
    title: line('Title', 120),
    questions: items(
      { label: 'Questions', entry: 'question', min: 0, max: 20 },
      { title: line('Question', 160), text: rich('Answer', 1000) },
    ),
  },
  { page: 'howItWorks' },
)

/** The questions that clients ask: the owner knows them, and the page shows none until then. */
export const english: ValueOf<typeof shape> = { title: 'Questions and answers', questions: [] }

export const french: French<typeof english> = { title: 'Questions et réponses', questions: {} }
