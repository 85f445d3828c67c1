import type { FastifyInstance } from 'fastify'
import { deskCalls } from '#domain/desk/calls.ts'
import { EraseRequest, type Erasure, ErasureQuery } from '#domain/desk/privacy.ts'
import { readDetail } from '#server/desk/bookings/detail.ts'
import type { DeskDeps } from '#server/desk/deps.ts'
import { IdParams } from '#server/desk/id-params.ts'
import { sessionOf } from '#server/desk/sign-in/session.ts'
import { parse } from '#server/http/problem.ts'
import { countPhotos } from '#server/photos/store.ts'
import { eraseBooking, eraseMessage, sweep } from '#server/privacy/erase.ts'
import { insertPrivacyLog, readPrivacyLog } from '#server/privacy/log.ts'
import { withdrawConsent } from '#server/privacy/withdraw-consent.ts'
import { countMails, findPerson } from './person.ts'

/** Privacy: erase a person, list what was erased, and withdraw a consent. */
export function privacyRoutes(
  app: FastifyInstance,
  { db, forgetMails, mailSettings, content }: DeskDeps,
) {
  app.get(deskCalls.erasure, async (request, reply) => {
    const { bookings, finished, messages } = await findPerson(
      db,
      parse(ErasureQuery, request.query),
    )
    const answer: Erasure = {
      bookings: bookings.length,
      messages: messages.length,
      mails: await countMails(db, bookings, messages),
      photos: await countPhotos(db, bookings),
      kept: finished.length,
    }
    return reply.send(answer)
  })

  app.post(deskCalls.erase, async (request, reply) => {
    const { finished_jobs, ...person } = parse(EraseRequest, request.body)
    const { email } = sessionOf(request)
    const { answer, mails } = await db.transaction().execute(async (trx) => {
      const mails: string[] = []
      let photos = 0
      const { bookings, finished, messages } = await findPerson(trx, person)
      const erased = finished_jobs ? [...bookings, ...finished] : bookings
      for (const id of erased) {
        const gone = await eraseBooking(trx, id, email)
        mails.push(...gone.mails)
        photos += gone.photos
      }
      for (const id of messages) mails.push(...(await eraseMessage(trx, id, email)))
      const answer: Erasure = {
        bookings: erased.length,
        messages: messages.length,
        mails: mails.length,
        photos,
        kept: finished_jobs ? 0 : finished.length,
      }
      await insertPrivacyLog(trx, { what: 'erase', who: email, ...answer })
      return { answer, mails }
    })
    await forgetMails(mails)
    await sweep(db).catch((err) =>
      request.log.warn({ err }, 'the files may still hold erased data'),
    )
    return reply.send(answer)
  })

  app.post(deskCalls.consentWithdraw, async (request, reply) => {
    const { id } = parse(IdParams, request.params)
    const { email } = sessionOf(request)
    await db.transaction().execute((trx) => withdrawConsent(trx, id, email))
    return reply.send(await readDetail(db, id, mailSettings.current(), content()))
  })

  app.get(deskCalls.privacyLog, async (_request, reply) => reply.send(await readPrivacyLog(db)))
}
