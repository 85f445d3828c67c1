import { shortDayLabel } from '#core/time.ts'
import { Badge } from '#design/desk/Parts.tsx'
import type { DepositMark as Mark } from '#features/payments/deposit-mark.ts'
import { depositMark as words } from '#features/payments/desk-deposit-mark-words.ts'

/** What marks a job whose deposit has not come, in words. */
export const depositWords = ({ due_on, is_late, is_sent }: Mark): string =>
  is_sent ? words.sent : is_late ? words.late : words.due(shortDayLabel(due_on))

/** The mark of a job whose deposit has not come; nothing otherwise. */
export const DepositMark = ({ mark }: { mark: Mark | null }) =>
  mark && <Badge tone={mark.is_late && !mark.is_sent ? 'alarm' : 'wait'}>{depositWords(mark)}</Badge>
