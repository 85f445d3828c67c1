import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { DESK } from '#core/desk-calls.ts'
import { inLanguage, language } from '#core/in-language.ts'
import { DEFAULT_LANGUAGE, inEach, type Language, languages, languageTags, preferredLanguage } from '#core/language.ts'
import { pages } from '#core/pages.ts'
import { t } from '#core/words.ts'
import { isBelow } from './below.ts'

/** The address of each language's home page. */
const homes = inEach((language) => inLanguage(language, () => t(pages).home.path))

/**
 * Answers each request in its language. Call it before the hooks that refuse requests. Fastify reads a body, and answers an
 * error in it, in the context of the connection: `inLanguageOf` is for what happens there.
 */
export function detectLanguage(app: FastifyInstance) {
  app.addHook('onRequest', (request, _reply, done) => inLanguageOf(request, done))
  app.addHook('preValidation', (request, _reply, done) => inLanguageOf(request, done))
}

const inBody = new WeakMap<FastifyRequest, Language>()

/** Goes on in the language that a request names in its body. Until the body is read, that of its headers holds. */
export function inLanguageOfBody<Result>(request: FastifyRequest, language: Language, run: () => Result): Result {
  inBody.set(request, language)
  return inLanguage(language, run)
}

export const inLanguageOf = <Result>(request: FastifyRequest, run: () => Result): Result =>
  inLanguage(languageOf(request), run)

/**
 * The language of a request. The desk has one. A page has that of its address, whatever the browser likes best; at an
 * address without a page, people are told so in the language in which the address begins. Calls say theirs.
 */
function languageOf(request: FastifyRequest): Language {
  const named = inBody.get(request)
  if (named) return named
  if (isBelow(DESK, request)) return DEFAULT_LANGUAGE
  const own = languages.find((it) => it !== DEFAULT_LANGUAGE && isBelow(homes[it], request))
  if (own) return own
  const { accept = '', 'accept-language': requested } = request.headers
  return accept.includes('text/html') ? DEFAULT_LANGUAGE : preferredLanguage(requested)
}

/** Says in which language an answer is, and that it depends on the header. Not of an answer below the desk. */
export function nameLanguage(reply: FastifyReply): FastifyReply {
  if (isBelow(DESK, reply.request)) return reply
  const varies = String(reply.getHeader('vary') ?? '').split(/, */)
  const vary = [...new Set([...varies, 'Accept-Language'])].filter(Boolean).join(', ')
  return reply.headers({ 'content-language': languageTags[language()], vary })
}
