import type { FastifyInstance } from 'fastify'
import { calls } from '#core/api.ts'
import { inLanguage } from '#core/in-language.ts'
import { DEFAULT_LANGUAGE } from '#core/language.ts'
import { openapi } from '#features/openapi/openapi.ts'
import type { Content } from '#features/website/content.ts'
import type { Config } from '#platform/config/config.ts'
import { prepare, sendPrepared } from '#platform/http/encoding.ts'
import { COSTLY } from '#platform/http/rate-limit.ts'

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
