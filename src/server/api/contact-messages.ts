import type { FastifyInstance } from 'fastify'
import { refusals } from '#content/api.ts'
import { calls, LANGUAGE_FIELD } from '#domain/api.ts'
import { preferredLanguage } from '#domain/language.ts'
import type { ContactMessage } from '#domain/message.ts'
import { takeOnly } from '#server/http/body.ts'
import { inLanguageOfBody } from '#server/http/languages.ts'
import { asText, errorHandler, Problem } from '#server/http/problem.ts'
import type { RouteDeps } from '#server/http/route-deps.ts'
import { insertMessage, isResent } from '#server/messages/store.ts'
import { queueMail } from '#server/outbox/queue.ts'
import { messageOf, readForm } from './contact-form.ts'

/** The contact form call, in EmailJS's protocol so that its client works here: multipart in, plain text out. */
export function messageRoutes(app: FastifyInstance, deps: RouteDeps) {
  const { db, wakeMail } = deps
  takeOnly(app, 'multipart/form-data', (_request, body, done) => done(null, body))
  app.setErrorHandler(errorHandler(deps, asText))

  const store = (message: ContactMessage) =>
    db.transaction().execute(async (trx) => {
      if (await isResent(trx, message)) return
      const message_id = await insertMessage(trx, message)
      await queueMail(trx, { kind: 'message-owner', message_id })
    })

  app.post(calls.sendForm, async (request, reply) => {
    if (!Buffer.isBuffer(request.body)) throw new Problem(400, refusals.notMultipart)
    const form = await readForm(new Uint8Array(request.body), request.headers['content-type'] ?? '')
    // EmailJS's client sets no headers, so that the language of the page is a field.
    const language = preferredLanguage(form[LANGUAGE_FIELD])
    await inLanguageOfBody(request, language, async () => store(messageOf(form)))
    wakeMail()
    return reply.type('text/plain; charset=utf-8').send('OK')
  })
}
