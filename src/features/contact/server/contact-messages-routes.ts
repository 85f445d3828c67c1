import { isUtf8 } from 'node:buffer'
import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { emailJsIds, HONEYPOT, LANGUAGE_FIELD } from '#core/api.ts'
import { HOUR } from '#core/durations.ts'
import { forms } from '#core/forms-words.ts'
import { preferredLanguage } from '#core/language.ts'
import { originOf } from '#core/network.ts'
import type { FieldError } from '#core/problem.ts'
import { refusals } from '#core/refusals-words.ts'
import { t } from '#core/words.ts'
import { abuseLimits } from '#features/abuse-protection/abuse-limits.ts'
import { isLetThrough } from '#features/abuse-protection/server/shared/decide.ts'
import { ContactMessage } from '#features/contact/message.ts'
import { contactCalls } from '#features/contact/public-calls.ts'
import type { RouteDeps } from '#features/route-deps.ts'
import { takeOnly } from '#platform/http/body.ts'
import { inLanguageOfBody } from '#platform/http/languages.ts'
import { asText, errorHandler, Problem, parse, wrongField, wrongFields } from '#platform/http/problem-answer.ts'
import { publicRoute, publicRoutes } from '#platform/http/public-route.ts'
import { REMEMBERED } from '#platform/http/rate-limit.ts'
import { queueMail } from '#platform/mail/queue.ts'
import { notifyOfMessage } from './message-mails.ts'
import { insertMessage, isResent } from './store.ts'

/** What a form sends: the message, and the identifiers that EmailJS's client needs. */
const ContactForm = z.extend(
  ContactMessage,
  Object.fromEntries(emailJsIds.map((id) => [id, z.string().check(z.minLength(1))])),
)

/** The contact form call, in EmailJS's protocol so that its client works here: multipart in, plain text out. */
export const contactRoutes = publicRoutes(contactCalls, (deps: RouteDeps, scope) => {
  const { db, wakeMail, config } = deps
  const count = scope.createRateLimit({
    ...REMEMBERED,
    max: abuseLimits.messagesOfNetwork,
    timeWindow: HOUR,
    keyGenerator: ({ ip }) => originOf(ip).network,
  })
  const isSenderOverLimit = async (request: FastifyRequest) => {
    if (await isLetThrough(db, request.ip, config.letThrough)) return false
    const counted = await count(request)
    return !counted.isAllowed && counted.isExceeded
  }
  takeOnly(scope, FORM_TYPE, (_request, body, done) => done(null, body))
  scope.setErrorHandler(errorHandler(deps, asText))

  const store = (message: ContactMessage, isOverLimit: boolean) =>
    db.transaction().execute(async (trx) => {
      if (await isResent(trx, message)) return
      const message_id = await insertMessage(trx, message)
      await notifyOfMessage(trx, message_id, { isOverLimit })
      await queueMail(trx, { kind: 'message-client', message_id })
    })

  return {
    sendForm: {
      post: publicRoute({
        summary: 'Send a contact message in the format of EmailJS',
        takes: FORM_TYPE,
        body: { ContactForm },
        details: { email: { format: 'email', pattern: undefined } },
        done: 'The message is stored',
        content: { 'text/plain': { schema: { const: 'OK' } } },
        refusesInText: true,
        sample: ({ message }) => message,
        async handle({ request, reply }) {
          if (!Buffer.isBuffer(request.body)) throw new Problem(400, t(refusals).notMultipart)
          const form = await readForm(new Uint8Array(request.body), request.headers['content-type'] ?? '')
          // EmailJS's client sets no headers, so that the language of the page is a field.
          const language = preferredLanguage(form[LANGUAGE_FIELD])
          await inLanguageOfBody(request, language, async () => {
            const message = messageOf(form)
            await store(message, await isSenderOverLimit(request))
          })
          wakeMail()
          return reply.type('text/plain; charset=utf-8').send('OK')
        },
      }),
    },
  }
})

const FORM_TYPE = 'multipart/form-data'
const TEXTS = Object.keys(ContactMessage.def.shape)
const KNOWN: readonly string[] = [...TEXTS, ...emailJsIds, HONEYPOT, LANGUAGE_FIELD]

const FormParts = z.record(z.string(), z.string())

/** The fields of a multipart form. 400 for a broken form, 422 for a field that is unknown, repeated or not text. */
async function readForm(body: Uint8Array<ArrayBuffer>, contentType: string): Promise<Record<string, string>> {
  const form = await parseMultipart(body, contentType)
  const wrong: FieldError[] = []
  for (const field of new Set(form.keys())) {
    const [value, ...more] = form.getAll(field)
    if (!KNOWN.includes(field)) wrong.push({ field, message: t(refusals).unknownField })
    else if (typeof value !== 'string' || more.length > 0) wrong.push({ field, message: t(refusals).oneText })
  }
  if (wrong.length > 0) throw wrongFields(wrong)
  return parse(FormParts, Object.fromEntries(form))
}

/** The message in a form. 400 if an identifier is missing, 422 if the honeypot is filled or a field is wrong. */
function messageOf(form: Record<string, string>): ContactMessage {
  const missing = emailJsIds.filter((name) => !form[name]?.trim())
  if (missing.length > 0) throw new Problem(400, t(refusals).missingIds(missing))
  if (form[HONEYPOT]) throw wrongField(HONEYPOT, t(forms).honeypot)
  // Multipart sends each line break as CR LF, but the page counts a line break once against the limit.
  const typed = TEXTS.map((field) => [field, form[field]?.replaceAll('\r\n', '\n')])
  return parse(ContactMessage, Object.fromEntries(typed))
}

// The body is small and in memory, so the runtime's own parser is enough. It refuses incomplete forms.
async function parseMultipart(body: Uint8Array<ArrayBuffer>, contentType: string): Promise<FormData> {
  try {
    if (!isUtf8(body)) throw new Error('not UTF-8')
    return await new Response(body, { headers: { 'content-type': contentType } }).formData()
  } catch {
    throw new Problem(400, t(refusals).notMultipart)
  }
}
