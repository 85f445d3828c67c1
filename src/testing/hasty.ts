import { connectionLimits } from '#platform/http/connections.ts'

/** Limits of connections that give a request a quarter of a second. */
export const hasty = {
  ...connectionLimits,
  timeouts: {
    ...connectionLimits.timeouts,
    http: { headersTimeout: 200, connectionsCheckingInterval: 10 },
    requestTimeout: 250,
  },
}
