import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify'
import { MINUTE } from '#core/durations.ts'
import { pictureRefusals } from '#core/picture-refusals-words.ts'
import { PICTURE_BYTES } from '#core/pictures.ts'
import { t } from '#core/words.ts'
import { takeOnly } from './body.ts'
import { inLanguageOf } from './languages.ts'
import { giveTime } from './more-time.ts'
import { Problem } from './problem-answer.ts'

/** The content type of a file as a body. */
export const FILE_TYPE = 'application/octet-stream'

/** How long such a call of the desk may take in all, in milliseconds: 20 MB over a slow line, and its turn at the encoder. */
const LIMIT = 10 * MINUTE

/** The option of a call of the desk that makes a picture. */
export const moreTime = { onRequest: async (request: FastifyRequest) => giveTime(request, LIMIT) }

/** The options of a call of the desk that takes a file as its body. */
export const asFile = { bodyLimit: PICTURE_BYTES, ...moreTime }

/** Makes the calls of this scope take the file of a picture as their body, of so many bytes at most, and nothing else. */
export function takeFile(app: FastifyInstance, most = PICTURE_BYTES) {
  takeOnly(app, FILE_TYPE, (_request, body, done) => done(null, body), most)
  app.setErrorHandler((error: FastifyError, request) => {
    if (error.code !== 'FST_ERR_CTP_BODY_TOO_LARGE') throw error
    throw new Problem(
      413,
      inLanguageOf(request, () => t(pictureRefusals).tooLarge(most / 1024 / 1024)),
    )
  })
}

/** The file that a call has sent. 422 without one. */
export function sentFile({ body }: FastifyRequest): Uint8Array {
  if (!(body instanceof Uint8Array)) throw new Problem(422, t(pictureRefusals).none)
  return body
}
