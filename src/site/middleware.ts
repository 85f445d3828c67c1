import type { MiddlewareHandler } from 'astro'

/** Keeps the reason of a fault for `build/render.ts`: Astro itself answers with a status, and prints it. */
export const onRequest: MiddlewareHandler = async ({ locals }, next) => {
  try {
    return await next()
  } catch (error) {
    locals.failure = error
    throw error
  }
}
