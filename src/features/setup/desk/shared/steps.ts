import { DESK_SETUP, type SetupStep, setupSteps } from '#features/setup/setup.ts'

/** The page after the last step. */
export const END = 'done'

/** The address of a step, or of the end. */
export const addressOf = (step: SetupStep | typeof END) => `${DESK_SETUP}/${step}`

/** The addresses before and after a step: the start is before the first one, and the end after the last. */
export function around(step: SetupStep) {
  const place = setupSteps.indexOf(step)
  const before = setupSteps[place - 1]
  return {
    number: place + 1,
    before: before === undefined ? DESK_SETUP : addressOf(before),
    after: addressOf(setupSteps[place + 1] ?? END),
  }
}
