import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { TEXT_TOPIC } from '#core/fixed.ts'
import { nameOf } from '#core/name-of.ts'
import { phoneLabel, toE164 } from '#core/phone.ts'
import type { RouteDeps } from '#features/route-deps.ts'
import { deskTexts } from '#features/texts/desk-words.ts'
import { postedLine, takeOptOut, takeTwilioPosts } from '#features/texts/server/shared/arrivals.ts'
import { isFirstArrival, TEXT_ARRIVAL_PATH } from '#features/texts/server/shared/texts.ts'
import type { Db } from '#platform/db/schema.ts'
import { parse } from '#platform/http/problem-answer.ts'
import { SIGNED } from '#platform/http/rate-limit.ts'
import type { SignedDeps } from '#platform/http/signed-posts.ts'
import { notifyOfMessage } from './message-mails.ts'
import { insertMessage } from './store.ts'

const Arrival = z.object({
  MessageSid: z.string(),
  From: z.string(),
  Body: postedLine,
  NumMedia: postedLine,
  OptOutType: postedLine,
})

/** The address to which Twilio posts what clients write. Each counts once. */
export function textArrivalRoutes(
  app: FastifyInstance,
  { wakeMail, ...deps }: SignedDeps & Pick<RouteDeps, 'wakeMail'>,
) {
  const readPost = takeTwilioPosts(app, deps)
  app.post(TEXT_ARRIVAL_PATH, SIGNED, async (request, reply) => {
    const arrived = parse(Arrival, await readPost(request, TEXT_ARRIVAL_PATH))
    await deps.db.transaction().execute(async (trx) => {
      if (await isFirstArrival(trx, arrived.MessageSid)) await take(trx, arrived)
    })
    wakeMail()
    return reply.type('text/xml; charset=utf-8').send(NOTHING)
  })
}

/** An answer that sends nothing back. */
const NOTHING = '<?xml version="1.0" encoding="UTF-8"?><Response/>'

/** Stores what somebody wrote as a message, in a transaction, unless it only ends or begins text messages. */
async function take(trx: Db, { From, Body: body, NumMedia, OptOutType: optOutType }: z.output<typeof Arrival>) {
  const phone = toE164(From) ?? From
  const client = await latestWith(trx, phone)
  if (!(await takeOptOut(trx, { phone, body, optOutType }, client))) return
  const pictures = Number(NumMedia) || 0
  const message = [body.trim(), ...(pictures > 0 ? [deskTexts.pictures(pictures)] : [])]
  const message_id = await insertMessage(
    trx,
    {
      name: client ? nameOf(client) : phoneLabel(phone),
      email: '',
      topic: TEXT_TOPIC,
      message: message.filter(Boolean).join('\n\n').slice(0, LONGEST),
    },
    { phone, ...(client && { language: client.language }) },
  )
  await notifyOfMessage(trx, message_id, { isOverLimit: false })
}

/** Twilio sends no more than this. */
const LONGEST = 2000

const latestWith = (trx: Db, phone: string) =>
  trx
    .selectFrom('bookings')
    .select(['id', 'firstname', 'lastname', 'language'])
    .where('phone', '=', phone)
    .where('erased_at', 'is', null)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()
