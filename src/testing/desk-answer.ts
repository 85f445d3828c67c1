import { DESK_ANSWER } from '#core/desk-calls.ts'

/** An answer of our server to a call of the desk's page. Any other is one of something in between. */
export const deskAnswer = (body: unknown, status = 200) =>
  Response.json(body, { status, headers: { [DESK_ANSWER]: '1' } })
