import { isUtf8 } from 'node:buffer'
import type { FastifyInstance } from 'fastify'
import { MAX_BODY_BYTES, MAX_BODY_DEPTH } from '#core/api.ts'
import { refusals } from '#core/refusals-words.ts'
import { t } from '#core/words.ts'
import { inLanguageOf } from './languages.ts'
import { Problem } from './problem-answer.ts'

/** Makes the calls of this scope accept only JSON. */
export function takeJson(app: FastifyInstance) {
  // Refuses keys that would change an object's prototype.
  const parseJson = app.getDefaultJsonParser('error', 'error')
  const notJson = () => new Problem(400, t(refusals).notJson)

  takeOnly(app, 'application/json', (request, body, done) => {
    const text = decodeUtf8(body)
    // JSON has no byte order mark, but Fastify's parser would remove one silently.
    if (text === undefined || text.startsWith('\uFEFF')) return done(notJson())
    parseJson(request, text, (error, value) => {
      if (error) return done(notJson())
      // Later code may read the body recursively, and would run out of stack.
      if (isDeeperThan(MAX_BODY_DEPTH, value)) return done(new Problem(400, t(refusals).tooDeep(MAX_BODY_DEPTH)))
      done(null, value)
    })
  })
  // Without a body Fastify runs no parser. Only a POST needs a body.
  app.addHook('preValidation', async (request) => {
    if (request.body === undefined && request.method === 'POST') throw notJson()
  })
}

type Parser = (
  request: Parameters<ReturnType<FastifyInstance['getDefaultJsonParser']>>[0],
  body: Buffer,
  done: (error: Error | null, value?: unknown) => void,
) => void

/** Makes the calls of this scope accept one content type, read whole, within a size limit and without encoding. */
export function takeOnly(app: FastifyInstance, contentType: string, parser: Parser, bodyLimit = MAX_BODY_BYTES) {
  const wrongType = () => new Problem(415, t(refusals).contentType(contentType))

  app.addHook('onRequest', async (request) => {
    if (request.headers['content-encoding'] !== undefined) throw wrongType()
  })
  app.removeAllContentTypeParsers()
  app.addContentTypeParser<Buffer>(contentType, { parseAs: 'buffer', bodyLimit }, (request, body, done) =>
    inLanguageOf(request, () => parser(request, body, done)),
  )
  app.addContentTypeParser('*', (_request, _payload, done) => done(wrongType()))
}

/** Whether a value has more than so many levels of arrays and objects. */
export const isDeeperThan = (levels: number, value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (levels === 0 || Object.values(value).some((inner) => isDeeperThan(levels - 1, inner)))

/** Decodes bytes to text; undefined if they are not UTF-8, since a lenient decoder would change them silently. */
export const decodeUtf8 = (bytes: Buffer): string | undefined => (isUtf8(bytes) ? bytes.toString() : undefined)
