import { inLanguage } from '#core/in-language.ts'
import { DEFAULT_LANGUAGE } from '#core/language.ts'
import { openapiCalls } from '#features/openapi/public-calls.ts'
import type { RouteDeps } from '#features/route-deps.ts'
import type { Content } from '#features/website/content.ts'
import { prepare, sendPrepared } from '#platform/http/encoding.ts'
import { publicCalls, publicRoute, publicRoutes } from '#platform/http/public-route.ts'
import { openapi } from './document.ts'

/** The description of the calls, in English. It is made again only when the content is another one. */
export const openapiRoutes = publicRoutes(openapiCalls, ({ config, content }: RouteDeps, app) => {
  const describe = (by: Content) => ({
    by,
    prepared: prepare(
      JSON.stringify(openapi({ ...config, businessName: by.business.name }, publicCalls(app))),
      'application/json; charset=utf-8',
    ),
  })
  let cached: ReturnType<typeof describe> | undefined

  return {
    openapi: {
      get: publicRoute({
        summary: 'Get this OpenAPI document',
        done: 'The document',
        content: { 'application/json': { schema: { type: 'object' } } },
        limit: 'costly',
        async handle({ request, reply }) {
          const published = inLanguage(DEFAULT_LANGUAGE, content)
          if (cached?.by !== published) cached = describe(published)
          return sendPrepared(request, reply, await cached.prepared)
        },
      }),
    },
  }
})
