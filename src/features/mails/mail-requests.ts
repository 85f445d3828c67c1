import * as z from 'zod/mini'
import { deskRefusals } from '#core/desk-words.ts'
import { mailStatuses } from '#core/mails.ts'
import { cursor, limit } from '#core/query.ts'
import { choice, text } from '#core/text.ts'
import { signInRefusals } from '#features/sign-in/desk-refusals-words.ts'

/**
 * The body of `POST /desk/api/mails/:id/retry`. `to`: where its sender believes that it goes. `undo` takes back that it is
 * sent again.
 */
export const RetryRequest = z.strictObject({
  to: z.optional(text(signInRefusals.email, 320)),
  undo: z.optional(z.literal(true)),
})

/** The query of `GET /desk/api/mails`. */
export const MailQuery = z.strictObject({
  status: choice(mailStatuses, deskRefusals.oneOf(mailStatuses)),
  cursor,
  limit,
})
export type MailQuery = z.output<typeof MailQuery>
