import type { DeskDeps } from '#features/desk-deps.ts'
import { readMoneySettings } from '#features/prices/server/shared/settings.ts'
import { setupCalls } from '#features/setup/calls.ts'
import { type FactStep, isFactStep, type SetupStep, setupSteps } from '#features/setup/setup.ts'
import { exampleAddress } from '#features/sign-in/server/shared/made-up-address.ts'
import { placeholderPaths, type SourceContent } from '#features/website/content.ts'
import { isPathIn } from '#features/website/paths.ts'
import { placeholdersIn } from '#features/website/publication.ts'
import { deskRoutes, route } from '#platform/http/desk-route.ts'
import { testedAt } from '#platform/mail/mail-store.ts'

/** The steps of the set-up of a new site: what each asks for, and how much of it is left. */
export const setupRoutes = deskRoutes(setupCalls, (deps: DeskDeps) => {
  const { db, publisher, mailSettings, content } = deps

  return {
    setup: {
      get: route({
        who: 'owner',
        says: 'The steps of the set-up of a new site. `asks`: paths of the facts that a step asks for.',
        sample: () => ({}),
        async handle() {
          const madeUp = placeholdersIn(publisher.shown().state)
          const { smtp, desk } = mailSettings.current()
          const isTested = smtp && (await testedAt(db, { smtp, from: mailSettings.addresses(content()).from }))
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
          return { steps }
        },
      }),
    },
  }
})

/** What every business is asked although it did not come made up. */
const alwaysAsked = ['business.city', 'opening.crewNames'] as const satisfies readonly (
  | `business.${keyof SourceContent['business']}`
  | `opening.${keyof SourceContent['opening']}`
)[]

const asked = [...placeholderPaths, ...alwaysAsked]

const pathsIn = (step: FactStep, paths: readonly string[]) => paths.filter((path) => isPathIn(step, path))
