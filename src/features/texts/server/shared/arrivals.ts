import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { fieldRefusals } from '#core/field-refusals.ts'
import { THE_CLIENT } from '#core/fixed.ts'
import { language } from '#core/in-language.ts'
import { isAlsoMessage, optOutIn } from '#core/opt-out.ts'
import { anyText } from '#core/text.ts'
import { t } from '#core/words.ts'
import type { Db, Schema } from '#platform/db/schema.ts'
import { publish } from '#platform/events/store.ts'
import { decodeUtf8, takeOnly } from '#platform/http/body.ts'
import { requireSigned, type SignedDeps } from '#platform/http/signed-posts.ts'
import { endTextConsent, giveTextConsent } from './text-consents.ts'
import { readTextState } from './text-settings.ts'
import { TEXT_ARRIVAL_PATH } from './texts.ts'

/** A field of what Twilio posts. It leaves out what is empty. */
export const postedLine = z._default(
  anyText(() => t(fieldRefusals).unreadableText),
  '',
)

/**
 * Makes the calls of this scope take what Twilio posts. Returns what reads the fields of a post to a path: each is signed with the
 * account's token, and a 403 refuses anything else.
 */
export function takeTwilioPosts(app: FastifyInstance, deps: SignedDeps) {
  takeOnly(app, 'application/x-www-form-urlencoded', (_request, body, done) => done(null, body))
  return async (request: FastifyRequest, path: string) => {
    const { token, account } = await readTextState(deps.db)
    const text = Buffer.isBuffer(request.body) ? decodeUtf8(request.body) : undefined
    const form = [...new URLSearchParams(text)]
    const sent = Object.fromEntries(form)
    const fields = form.toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)).flat()
    await requireSigned(request, deps, {
      signer: 'twilio',
      key: token,
      algorithm: 'sha1',
      sent: request.headers['x-twilio-signature'],
      path,
      rightPath: TEXT_ARRIVAL_PATH,
      signed: text === undefined ? undefined : fields.join(''),
      isOurs: sent.AccountSid === account,
    })
    return sent
  }
}

/** What somebody wrote, and which word of its own Twilio has understood. */
type Written = { phone: string; body: string; optOutType: string }

/**
 * Ends or begins text messages to a number if what it wrote is such a word, in a transaction. `client` is the latest booking with it.
 * Returns whether it is a message, too.
 */
export async function takeOptOut(
  trx: Db,
  { phone, body, optOutType }: Written,
  client:
    | (Pick<Schema['bookings'], 'id'> & { language: Parameters<typeof giveTextConsent>[1]['language'] })
    | undefined,
): Promise<boolean> {
  const word = ({ STOP: 'stop', START: 'start' } as const)[optOutType] ?? optOutIn(body)
  if (word === 'stop') await endTextConsent(trx, [phone], { who: THE_CLIENT, how: 'text' })
  if (word === 'start') {
    // What a stranger writes is no consent to anything.
    const isOwn = (await readTextState(trx)).own === phone
    if (client || isOwn)
      await giveTextConsent(trx, {
        phone,
        wording: body.trim() || optOutType,
        how: 'text',
        who: THE_CLIENT,
        language: client?.language ?? language(),
        ...(client && { booking_id: client.id }),
      })
  }
  if (client && word) await publish(trx, 'booking_changed', client.id)
  return !word || isAlsoMessage(body)
}
