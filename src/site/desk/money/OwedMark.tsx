import { deskParts } from '#content/desk-frame.ts'
import type { OwedMark as Mark } from '#domain/desk/owed-mark.ts'
import { money } from '#domain/money.ts'
import { Badge } from '#site/desk/ui/Parts.tsx'

const { owed: words } = deskParts

/** What is owed for a job that is done; nothing for another one. */
export const OwedMark = ({ mark }: { mark: Mark | null }) =>
  mark && <Badge tone={mark.state === 'paid' ? 'line' : 'wait'}>{wordsOf(mark)}</Badge>

const wordsOf = ({ state, cents }: Mark) =>
  (state === 'unpaid' || state === 'give_back') && cents !== null
    ? words.amounts[state](money(cents))
    : words[state]
