import type { FastifyInstance } from 'fastify'
import { calls } from '#domain/api.ts'
import type { Content } from '#domain/content/content.ts'
import { DEFAULT_LANGUAGE } from '#domain/language.ts'
import { openapi } from '#domain/openapi.ts'
import type { Config } from '#server/config/config.ts'
import { prepare, sendPrepared } from '#server/http/encoding.ts'
import { COSTLY } from '#server/http/rate-limit.ts'
import { inLanguage } from '#server/language/language.ts'

/** The description of the calls, in English. It is made again only when the content is another one. */
export function openapiRoute(
  app: FastifyInstance,
  {
    config,
    content,
  }: { config: Pick<Config, 'publicOrigin' | 'rateLimit'>; content: () => Content },
) {
  const describe = (by: Content) => ({
    by,
    prepared: prepare(
      JSON.stringify(openapi(config.publicOrigin, by.business.name, config.rateLimit)),
      'application/json; charset=utf-8',
    ),
  })
  let kept: ReturnType<typeof describe> | undefined
  app.get(calls.openapi, COSTLY, async (request, reply) => {
    const published = inLanguage(DEFAULT_LANGUAGE, content)
    if (kept?.by !== published) kept = describe(published)
    return sendPrepared(request, reply, await kept.prepared)
  })
}
