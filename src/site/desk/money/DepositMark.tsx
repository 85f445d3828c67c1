import { deskDeposits } from '#content/desk-deposits.ts'
import type { DepositMark as Mark } from '#domain/desk/deposits.ts'
import { shortDayLabel } from '#domain/time.ts'
import { Badge } from '#site/desk/ui/Parts.tsx'

/** What marks a job whose deposit has not come, in words. */
export const depositWords = ({ due_on, is_late, is_sent }: Mark): string =>
  is_sent
    ? deskDeposits.mark.sent
    : is_late
      ? deskDeposits.mark.late
      : deskDeposits.mark.due(shortDayLabel(due_on))

/** The mark of a job whose deposit has not come; nothing otherwise. */
export const DepositMark = ({ mark }: { mark: Mark | null }) =>
  mark && (
    <Badge tone={mark.is_late && !mark.is_sent ? 'alarm' : 'wait'}>{depositWords(mark)}</Badge>
  )
