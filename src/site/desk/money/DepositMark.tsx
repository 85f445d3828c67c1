import { deskParts } from '#content/desk-frame.ts'
import type { DepositMark as Mark } from '#domain/desk/deposit-mark.ts'
import { shortDayLabel } from '#domain/time.ts'
import { Badge } from '#site/desk/ui/Parts.tsx'

const { deposit: words } = deskParts

/** What marks a job whose deposit has not come, in words. */
export const depositWords = ({ due_on, is_late, is_sent }: Mark): string =>
  is_sent ? words.sent : is_late ? words.late : words.due(shortDayLabel(due_on))

/** The mark of a job whose deposit has not come; nothing otherwise. */
export const DepositMark = ({ mark }: { mark: Mark | null }) =>
  mark && (
    <Badge tone={mark.is_late && !mark.is_sent ? 'alarm' : 'wait'}>{depositWords(mark)}</Badge>
  )
