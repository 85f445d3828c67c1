import { DESK } from '#core/desk-calls.ts'
import type { Section } from '#features/website/content-shape.ts'

/** The page of the set-up, and its path. The path of a step follows it. */
export const SETUP = 'setup'
export const DESK_SETUP = `${DESK}/${SETUP}`

/** The steps that ask for facts: each has the name of its section of the content. */
export const factSteps = ['business', 'opening', 'services', 'serviceArea'] as const satisfies readonly Section[]
export type FactStep = (typeof factSteps)[number]

/** The steps of the set-up of a new site, in their order. */
export const setupSteps = [...factSteps, 'mail', 'people', 'money'] as const
export type SetupStep = (typeof setupSteps)[number]

export const isFactStep = (step: string): step is FactStep => factSteps.some((it) => it === step)

/** The answer of `GET /desk/api/setup`. */
export type Setup = {
  steps: {
    name: SetupStep
    /** How much of it is left. */
    left: number
    /** The paths of the facts that it asks for. */
    asks: string[]
  }[]
}
