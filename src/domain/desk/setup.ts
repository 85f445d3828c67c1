import * as z from 'zod/mini'

/** The steps of the set-up of a new site, in their order. */
export const setupSteps = [
  ...(['business', 'opening', 'services', 'serviceArea', 'mail', 'people'] as const),
] as const
export type SetupStep = (typeof setupSteps)[number]

/** The answer of `GET /desk/api/setup`: how much is left of each step. */
export const Setup = z.object({
  steps: z.array(z.object({ name: z.enum(setupSteps), left: z.int() })),
})
export type Setup = z.output<typeof Setup>
