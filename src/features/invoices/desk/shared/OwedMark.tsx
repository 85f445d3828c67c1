import { money } from '#core/money.ts'
import { Badge } from '#design/desk/Parts.tsx'
import type { OwedMark as Mark } from '#features/invoices/owed-mark.ts'
import { owed as words } from './owed-words.ts'

/** What is owed for a job that is done; nothing for another one. */
export const OwedMark = ({ mark }: { mark: Mark | null }) =>
  mark && <Badge tone={mark.state === 'paid' ? 'line' : 'wait'}>{wordsOf(mark)}</Badge>

const wordsOf = ({ state, cents }: Mark) =>
  (state === 'unpaid' || state === 'give_back') && cents !== null ? words.amounts[state](money(cents)) : words[state]
