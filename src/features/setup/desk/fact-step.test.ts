import { QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { idOf } from '#design/forms/use-checked-form.ts'
import { type FactStep as FactStepName, factSteps } from '#features/setup/setup.ts'
import { englishContent, placeholderPaths } from '#features/website/content.ts'
import { labelOf } from '#features/website/desk/shared/labels.ts'
import { isAsked } from '#features/website/desk/shared/sections.ts'
import { isChangedElsewhere } from '#features/website/desk/shared/values.ts'
import { deskSite } from '#features/website/desk/site-words.ts'
import { isPathIn } from '#features/website/paths.ts'
import { queryClient } from '#platform/browser/desk/query-client.ts'
import { askedIn, FactStep } from './SetupPage.tsx'
import { deskSetup } from './shared/words.ts'

const asksOf = (name: FactStepName) => placeholderPaths.filter((path) => isPathIn(name, path))

const none = { texts: {}, own: [], missing: [], stale: [] }

/** A step of a new site, as it opens. */
const opened = (name: FactStepName, asks = asksOf(name)) =>
  renderToStaticMarkup(
    createElement(
      QueryClientProvider,
      { client: queryClient },
      createElement(FactStep, {
        name,
        asks,
        skipTo: '/next',
        onDone: () => {},
        data: {
          number: 0,
          content: { ...englishContent },
          gaps: {},
          aside: [],
          failures: [],
          french: none,
          placeholders: [...placeholderPaths],
        },
      }),
    ),
  )

describe.each(factSteps)('the step %s', (name) => {
  const html = opened(name)
  const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id = '']) => id)

  test('has a field for each fact that it asks for, and each id once', () => {
    expect(ids).toEqual(expect.arrayContaining(asksOf(name).map(idOf)))
    expect(new Set(ids).size).toBe(ids.length)
  })

  test('says of each that it is made up, once', () => {
    const marks = html.split(`>${deskSite.editor.madeUp}<`).length - 1
    expect(marks).toBe(asksOf(name).length)
  })

  test('labels every control', () => {
    const labelled = new Set([...html.matchAll(/<label for="([^"]+)"/g)].map(([, id]) => id))
    const controls = [...html.matchAll(/<(?:input(?! type="checkbox")|select|textarea)[^>]*>/g)]
    const named = controls.map(([tag]) => tag.match(/ id="([^"]+)"/)?.[1])
    expect(named.filter((id) => !labelled.has(id))).toEqual([])
  })
})

test('a step has the fields that it asks for and no others', () => {
  const html = opened('business', ['business.phone'])
  expect(html).toContain(`id="${idOf('business.phone')}"`)
  expect(html).not.toContain(`id="${idOf('business.name')}"`)
})

test('each service has its time, its prices and whether it is hidden, and nothing else', () => {
  const html = opened('services')
  expect([...html.matchAll(/inputMode="numeric"/gi)]).toHaveLength(4 * englishContent.services.length)
  for (const { id } of englishContent.services) {
    expect(html).toContain(`id="${idOf(`services.${id}.minutes`)}"`)
    expect(html).toContain(`id="${idOf(`services.${id}.prices.truck`)}"`)
    expect(html).not.toContain(`id="${idOf(`services.${id}.text`)}"`)
  }
})

test('a list that may be empty names its entries, and a new site can have none of them', () => {
  const html = opened('business')
  for (const { name } of englishContent.business.brands) expect(html).toContain(name.replace('&', '&amp;'))
  expect(html).toContain(`>${deskSetup.step.weHaveNone}<`)
  expect(opened('serviceArea')).not.toContain(deskSetup.step.weHaveNone)
})

test('a new site can have no other site of the business, and no business is without a phone', () => {
  const { named, weHaveNone } = deskSetup.step
  const none = (field: keyof typeof englishContent.business) =>
    `aria-label="${named(weHaveNone, labelOf(`business.${field}`))}"`
  const html = opened('business')
  expect(html).toContain(none('servicesSite'))
  expect(html).not.toContain(none('phone'))
})

test('a wrong field is on the page if the step asks for it, or for the list that it is in', () => {
  const asks = ['business.phone', 'business.socialLinks']
  expect(isAsked(askedIn('business', asks), 'business.phone')).toBe(true)
  expect(isAsked(askedIn('business', asks), 'business.socialLinks.x.href')).toBe(true)
  expect(isAsked(askedIn('business', asks), 'business.tagline')).toBe(false)
  expect(isAsked(askedIn('services', ['services']), 'services.engine.minutes')).toBe(true)
  expect(isAsked(askedIn('services', ['services']), 'services.engine.prices.car')).toBe(true)
  expect(isAsked(askedIn('services', ['services']), 'services.engine.label')).toBe(false)
  expect(isAsked(askedIn('opening', ['opening.week']), 'services.engine.minutes')).toBe(false)
})

test('what was typed on the full page is known from what was typed into the step', () => {
  const { business, services } = englishContent
  const asks = ['business.phone']
  const others = (change: object) =>
    isChangedElsewhere('business', { ...business, ...change }, business, (path) =>
      isAsked(askedIn('business', asks), path),
    )
  expect(others({ phone: '705-555-0199' })).toBe(false)
  expect(others({ tagline: 'Clean' })).toBe(true)
  const inServices = (change: object) =>
    isChangedElsewhere(
      'services',
      services.map((it) => ({ ...it, ...change })),
      services,
      (path) => isAsked(askedIn('services', ['services']), path),
    )
  expect(inServices({ minutes: 30, hidden: true })).toBe(false)
  expect(inServices({ minutesPerMore: 30 })).toBe(true)
})
