import type { FastifyInstance } from 'fastify'
import { placeholderPaths, type Written } from '#domain/content/content.ts'
import { isPathIn } from '#domain/content/paths.ts'
import { placeholdersIn } from '#domain/content/publication.ts'
import { deskCalls } from '#domain/desk/calls.ts'
import {
  type FactStep,
  isFactStep,
  type Setup,
  type SetupStep,
  setupSteps,
} from '#domain/desk/setup.ts'
import type { DeskDeps } from '#server/desk/deps.ts'
import { readMoneySettings } from '#server/money/settings.ts'
import { exampleAddress } from '#server/settings/mail-settings.ts'
import { testedAt } from '#server/settings/mail-store.ts'

/** The steps of the set-up of a new site: what each asks for, and how much of it is left. */
export function setupRoutes(app: FastifyInstance, deps: DeskDeps) {
  const { db, publisher, mailSettings, content } = deps
  app.get(deskCalls.setup, async (_request, reply) => {
    const madeUp = placeholdersIn(publisher.shown().state)
    const { smtp, desk } = mailSettings.current()
    const isTested =
      smtp && (await testedAt(db, { smtp, from: mailSettings.addresses(content()).from }))
    const left: Record<Exclude<SetupStep, FactStep>, number> = {
      mail: isTested ? 0 : 1,
      people: desk && !exampleAddress(deps) ? 0 : 1,
      money: (await readMoneySettings(db)).registered === 'unknown' ? 1 : 0,
    }
    const steps = setupSteps.map((name) =>
      isFactStep(name)
        ? { name, left: pathsIn(name, madeUp).length, asks: pathsIn(name, asked) }
        : { name, left: left[name], asks: [] },
    )
    const answer: Setup = { steps }
    return reply.send(answer)
  })
}

/** What every business must say although it did not come made up. */
const alwaysAsked = ['business.city'] as const satisfies `business.${keyof Written['business']}`[]

const asked = [...placeholderPaths, ...alwaysAsked]

const pathsIn = (step: FactStep, paths: readonly string[]) =>
  paths.filter((path) => isPathIn(step, path))
