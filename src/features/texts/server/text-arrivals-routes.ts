import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { fieldRefusals } from '#core/field-refusals.ts'
import { TEXT_TOPIC, THE_CLIENT } from '#core/fixed.ts'
import { language } from '#core/in-language.ts'
import { nameOf } from '#core/name-of.ts'
import { isAlsoMessage, optOutIn } from '#core/opt-out.ts'
import { phoneLabel, toE164 } from '#core/phone.ts'
import { anyText } from '#core/text.ts'
import { t } from '#core/words.ts'
import { notifyOfMessage } from '#features/abuse-protection/server/shared/message-mails.ts'
import { insertMessage } from '#features/contact/server/shared/store.ts'
import type { RouteDeps } from '#features/route-deps.ts'
import { deskTexts } from '#features/texts/desk-words.ts'
import type { Db } from '#platform/db/schema.ts'
import { publish } from '#platform/events/store.ts'
import { decodeUtf8, takeOnly } from '#platform/http/body.ts'
import { parse } from '#platform/http/problem-answer.ts'
import { SIGNED } from '#platform/http/rate-limit.ts'
import { requireSigned, type SignedDeps } from '#platform/http/signed-posts.ts'
import { endTextConsent, giveTextConsent } from './shared/text-consents.ts'
import { readTextState } from './shared/text-settings.ts'
import { isFirstArrival, noteTextStatus, statusPathOf, TEXT_ARRIVAL_PATH, TEXT_STATUS_PATH } from './shared/texts.ts'

type Deps = SignedDeps & Pick<RouteDeps, 'wakeMail'>

const line = z._default(
  anyText(() => t(fieldRefusals).unreadableText),
  '',
)

const Arrival = z.object({
  MessageSid: z.string(),
  From: z.string(),
  Body: line,
  NumMedia: line,
  /** Twilio has understood it as one of its own words. */
  OptOutType: line,
})

const Status = z.object({ MessageSid: z.string(), MessageStatus: z.string(), ErrorCode: line })

const IdParams = z.object({ id: z.string() })

/** An answer that sends nothing back. */
const NOTHING = '<?xml version="1.0" encoding="UTF-8"?><Response/>'

/**
 * The addresses to which Twilio posts what clients write and what became of a message, in a scope of their own. Each is signed with the
 * account's token, and counts once: anything else changes nothing.
 */
export function textArrivalRoutes(app: FastifyInstance, { db, wakeMail, ...deps }: Deps) {
  takeOnly(app, 'application/x-www-form-urlencoded', (_request, body, done) => done(null, body))
  const signedIn = async (request: FastifyRequest, path: string) => {
    const { token, account } = await readTextState(db)
    const text = Buffer.isBuffer(request.body) ? decodeUtf8(request.body) : undefined
    const form = [...new URLSearchParams(text)]
    const sent = Object.fromEntries(form)
    const fields = form.toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)).flat()
    await requireSigned(
      request,
      { db, ...deps },
      {
        signer: 'twilio',
        key: token,
        algorithm: 'sha1',
        sent: request.headers['x-twilio-signature'],
        path,
        rightPath: TEXT_ARRIVAL_PATH,
        signed: text === undefined ? undefined : fields.join(''),
        isOurs: sent.AccountSid === account,
      },
    )
    return sent
  }

  app.post(TEXT_ARRIVAL_PATH, SIGNED, async (request, reply) => {
    const arrived = parse(Arrival, await signedIn(request, TEXT_ARRIVAL_PATH))
    await db.transaction().execute(async (trx) => {
      if (await isFirstArrival(trx, arrived.MessageSid)) await take(trx, arrived)
    })
    wakeMail()
    return reply.type('text/xml; charset=utf-8').send(NOTHING)
  })

  app.post(TEXT_STATUS_PATH, SIGNED, async (request, reply) => {
    const { id } = parse(IdParams, request.params)
    const status = parse(Status, await signedIn(request, statusPathOf(id)))
    const { MessageSid: sid, MessageStatus: is, ErrorCode: code } = status
    await db.transaction().execute((trx) => noteTextStatus(trx, { id, is, sid, code: Number(code) || null }))
    return reply.status(204).send()
  })
}

/** Ends or begins text messages to a number, or stores what it wrote as a message, in a transaction. */
async function take(trx: Db, { From, Body, NumMedia, OptOutType }: z.output<typeof Arrival>) {
  const phone = toE164(From) ?? From
  const client = await latestWith(trx, phone)
  const word = ({ STOP: 'stop', START: 'start' } as const)[OptOutType] ?? optOutIn(Body)
  if (word === 'stop') await endTextConsent(trx, [phone], { who: THE_CLIENT, how: 'text' })
  if (word === 'start') {
    // What a stranger writes is no consent to anything.
    const isOwn = (await readTextState(trx)).own === phone
    if (client || isOwn)
      await giveTextConsent(trx, {
        phone,
        wording: Body.trim() || OptOutType,
        how: 'text',
        who: THE_CLIENT,
        language: client?.language ?? language(),
        ...(client && { booking_id: client.id }),
      })
  }
  if (client && word) await publish(trx, 'booking_changed', client.id)
  if (word && !isAlsoMessage(Body)) return
  const pictures = Number(NumMedia) || 0
  const message = [Body.trim(), ...(pictures > 0 ? [deskTexts.pictures(pictures)] : [])]
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
