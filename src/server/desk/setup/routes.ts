import type { FastifyInstance } from 'fastify'
import { isPathIn } from '#domain/content/paths.ts'
import { placeholdersIn } from '#domain/content/publication.ts'
import { deskCalls } from '#domain/desk/calls.ts'
import { type Setup, type SetupStep, setupSteps } from '#domain/desk/setup.ts'
import type { DeskDeps } from '#server/desk/deps.ts'

/** How much is left of the set-up of a new site. */
export function setupRoutes(app: FastifyInstance, { publisher, mailSettings }: DeskDeps) {
  app.get(deskCalls.setup, (_request, reply) => {
    const madeUp = placeholdersIn(publisher.shown().state)
    const { smtp, desk } = mailSettings.current()
    const leftOf = (step: SetupStep) => {
      if (step === 'mail') return smtp ? 0 : 1
      if (step === 'people') return desk ? 0 : 1
      return madeUp.filter((path) => isPathIn(step, path)).length
    }
    const answer: Setup = { steps: setupSteps.map((name) => ({ name, left: leftOf(name) })) }
    return reply.send(answer)
  })
}
