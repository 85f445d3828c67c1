import { expect, test } from 'vitest'
import { DESK_SETUP, setupSteps } from '#features/setup/setup.ts'
import { addressOf, around, END } from './steps.ts'

test('the steps follow each other from the start to the end', () => {
  const seen: string[] = [DESK_SETUP]
  for (const step of setupSteps) {
    const { before, after, number } = around(step)
    expect([before, number]).toEqual([seen.at(-1), seen.length])
    seen.push(addressOf(step))
    expect(after).toBe(addressOf(setupSteps[number] ?? END))
  }
  expect(new Set(seen).size).toBe(setupSteps.length + 1)
})
