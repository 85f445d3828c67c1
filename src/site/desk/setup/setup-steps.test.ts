import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { deskSetup as words } from '#content/desk-setup.ts'
import { type SetupStep, setupSteps } from '#domain/desk/setup.ts'
import { SetupLine, SetupSteps } from './SetupSteps.tsx'

const setupWith = (...left: SetupStep[]) => ({
  steps: setupSteps.map((name) => ({ name, left: left.includes(name) ? 1 : 0, asks: [] })),
})
const lineOf = (hasMailServer: boolean, ...left: SetupStep[]) =>
  renderToStaticMarkup(createElement(SetupLine, { setup: setupWith(...left), hasMailServer }))

test('the line of the set-up names what is missing once that is little', () => {
  expect(lineOf(true, 'mail')).toContain(words.line(6, 7, [words.missing.mailTest]))
  expect(lineOf(false, 'mail', 'people')).toContain(
    words.line(5, 7, [words.missing.mail, words.missing.people]),
  )
  expect(lineOf(false, 'business', 'mail', 'people')).toContain(words.line(4, 7, []))
  expect(lineOf(true)).toBe('')
})

test('facts are called made up only as long as some are', () => {
  const help = (...left: SetupStep[]) =>
    renderToStaticMarkup(createElement(SetupSteps, { setup: setupWith(...left) }))
  expect(help('mail')).not.toContain(words.isMadeUp)
  expect(help('opening', 'mail')).toContain(words.isMadeUp)
})
