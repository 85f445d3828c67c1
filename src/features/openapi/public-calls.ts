/** The path of the description of the public calls. */
export const openapiCalls = { openapi: '/openapi.json' } as const
