import { questionKinds } from '#core/fixed.ts'
import { choice, flag, items, line, optionalLine, type ValueOf } from './shape.ts'
import type { French } from './translation.ts'

export const shape = items(
  { label: 'Extra questions', entry: 'question', page: 'booking', min: 0, max: 8 },
  {
    label: line('Question', 120),
    hint: optionalLine('Help below the question', 200),
    kind: choice('Answered by', questionKinds),
    options: items(
      { label: 'Answers to choose from, for “Choice”', entry: 'answer', min: 0, max: 12 },
      { label: line('Answer', 80) },
    ),
    required: flag('A booking needs an answer'),
  },
)

/** A question of the owner's on the booking form. A stored answer keeps its words. */
export type Question = ValueOf<typeof shape>[number]

/** There are none until the owner asks some. */
export const english: ValueOf<typeof shape> = []

export const french: French<typeof english> = {}
