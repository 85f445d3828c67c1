import type { DeskDeps } from '#features/desk-deps.ts'
import { healthCalls } from '#features/health/calls.ts'
import { deskRoutes, route } from '#platform/http/desk-route.ts'

/** The state of the server, with the reasons of its troubles. */
export const healthRoutes = deskRoutes(healthCalls, ({ health }: DeskDeps) => {
  return {
    health: {
      // Each open page asks again and again: that is no use of the session.
      get: route({
        who: 'owner',
        says: '[The facts about the server](monitoring.md#the-facts): show each whose `state` is not `ok`. It answers also if nothing can be stored, and does not prolong the session.',
        sample: () => ({}),
        options: { config: { isUse: false } },
        async handle() {
          const { facts } = await health.read()
          return { facts }
        },
      }),
    },
  }
})
