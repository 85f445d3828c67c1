import { QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { weekdays } from '#core/opening.ts'
import { idOf } from '#design/forms/use-checked-form.ts'
import { ownGaps } from '#features/website/check.ts'
import { englishContent, placeholderPaths } from '#features/website/content.ts'
import type { DeskContent } from '#features/website/content-calls.ts'
import { contentShape, type Section, sections } from '#features/website/content-shape.ts'
import { listOf, recordOf } from '#features/website/json.ts'
import { isPathIn } from '#features/website/paths.ts'
import { isLinesOfChoices, type Shape } from '#features/website/shape.ts'
import { queryClient } from '#platform/browser/desk/query-client.ts'
import { SectionEditor } from './SectionEditor.tsx'
import { deskSite } from './site-words.ts'

const words = deskSite.editor

const none = { texts: {}, own: [], missing: [], stale: [] }

/** The editor of a part, as it opens. */
const opened = (
  section: Section,
  placeholders: readonly string[] = [],
  content: DeskContent['content'] = { ...englishContent },
  french: DeskContent['french'] = none,
  fields?: readonly string[],
) =>
  renderToStaticMarkup(
    createElement(
      QueryClientProvider,
      { client: queryClient },
      createElement(SectionEditor, {
        asked: { section, fields },
        data: { number: 0, content, gaps: ownGaps, aside: [], failures: [], french, placeholders: [...placeholders] },
      }),
    ),
  )

const idsIn = (html: string) => [...html.matchAll(/ id="([^"]+)"/g)].map(([, id = '']) => id)

/** The paths of all fields that can be edited, down to single values. */
function pathsOf(shape: Shape, value: unknown, path: string): string[] {
  switch (shape.kind) {
    case 'group':
      return Object.entries(shape.fields).flatMap(([name, inner]) =>
        pathsOf(inner, recordOf(value)[name], `${path}.${name}`),
      )
    case 'items':
      return listOf(value).flatMap((item) => pathsOf({ ...shape, kind: 'group' }, item, `${path}.${recordOf(item).id}`))
    case 'lines':
      if (isLinesOfChoices(shape)) return [path]
      return listOf(value).map((_, i) => `${path}.${i}`)
    // A checkbox has its label around it, and no error.
    case 'flag':
    case 'fixed':
      return []
    default:
      return [path]
  }
}

describe.each(sections)('the form of %s', (section) => {
  const html = opened(section)

  test('has a field for each value, and each id once', () => {
    const ids = idsIn(html)
    const requested = pathsOf(contentShape.fields[section], englishContent[section], section).map(idOf)
    expect(ids).toEqual(expect.arrayContaining(requested))
    expect(new Set(ids).size).toBe(ids.length)
  })

  test('labels every control', () => {
    const labelled = new Set([...html.matchAll(/<label for="([^"]+)"/g)].map(([, id]) => id))
    const controls = [...html.matchAll(/<(?:input(?! type="checkbox")|select|textarea)[^>]*>/g)]
    const ids = controls.map(([tag]) => tag.match(/ id="([^"]+)"/)?.[1])
    expect(ids.filter((id) => !labelled.has(id))).toEqual([])
  })

  test('says which of its facts are made up', () => {
    const count = placeholderPaths.filter((path) => isPathIn(section, path)).length
    const marked = opened(section, placeholderPaths).split(`>${words.madeUp}<`).length - 1
    expect(marked).toBe(count)
  })
})

test('a text says its limit, and what it names besides the facts', () => {
  const html = opened('mail')
  expect(html).toContain(words.gaps(['service', 'when', 'reference']))
  expect(opened('business')).toContain(words.counter(englishContent.business.name.length, 60))
})

test('a list of choices has a checkbox for each, under the label of the list', () => {
  const id = idOf(`serviceArea.areas.${englishContent.serviceArea.areas[0]?.id}.days`)
  const [, fieldset = ''] = opened('serviceArea').split(`<fieldset id="${id}"`)
  const [own = ''] = fieldset.split('</fieldset>')
  expect(own).toContain(`<legend>${contentShape.fields.serviceArea.fields.areas.fields.days.label}</legend>`)
  expect([...own.matchAll(/<input type="checkbox"[^>]*>([^<]*)</g)].map(([, day]) => day)).toEqual(weekdays)
  expect(own).not.toContain(deskSite.lists.remove)
})

test('only the order of a list that belongs to the code can be changed', () => {
  const html = opened('services')
  expect(html).toContain(deskSite.lists.down)
  for (const { label } of englishContent.services)
    expect(html).not.toContain(deskSite.lists.removeNamed(label.replace('&', '&amp;')))
  expect(html).not.toContain(deskSite.lists.add('service'))
})

test('a list whose order matters to nobody has no buttons that move its entries', () => {
  const moves = (section: Section) =>
    [...opened(section).matchAll(/aria-label="Down: ([^"]+)"/g)].map(([, name]) => name)
  const [area] = englishContent.serviceArea.areas
  expect(moves('opening')).toEqual([])
  expect(moves('serviceArea')).toContain(area?.towns[0])
  expect(moves('serviceArea').join()).not.toContain(contentShape.fields.serviceArea.fields.areas.fields.prefixes.label)
  expect(opened('opening')).toContain(deskSite.lists.remove)
})

test('the prices have a page with a field for each service and kind of vehicle, and the same drafts', () => {
  const html = opened('services', [], undefined, none, ['prices'])
  const ids = englishContent.services.flatMap(({ id, prices }) =>
    Object.keys(prices).map((kind) => idOf(`services.${id}.prices.${kind}`)),
  )
  expect(idsIn(html)).toEqual(ids)
  expect(html).toContain(
    `>${englishContent.services[1]?.label}, ${contentShape.fields.services.fields.prices.fields.truck.label}</label>`,
  )
})

test('a drive names its places; one whose place is gone asks for another', () => {
  const serviceArea = (to: string) => ({
    ...englishContent.serviceArea,
    directTrips: [{ id: 'one', from: 'sturgeon-falls', to, minutes: 75 }],
  })
  const html = (to: string) => opened('serviceArea', [], { ...englishContent, serviceArea: serviceArea(to) })
  expect(html('greater-sudbury')).toContain(deskSite.lists.between('Sturgeon Falls', 'Greater Sudbury'))
  expect(html('greater-sudbury')).toContain('<option value="callander">Callander</option>')
  expect(html('greater-sudbury')).not.toContain(words.choose)
  expect(html('gone')).toContain(`<option value="gone" selected="">${words.choose}</option>`)
})

describe('in French', () => {
  const path = 'home.hero.title'
  const home = (french: Partial<DeskContent['french']>) => opened('home', [], undefined, { ...none, ...french })

  test('each text has its field, with what is there; what is no word has none', () => {
    const html = home({ texts: { [path]: 'Éclatant' } })
    expect(idsIn(html)).toContain(idOf(`french.${path}`))
    expect(html).toContain('value="Éclatant"')
    expect(html).toContain(deskSite.french.label('Title'))
    const ids = sections.flatMap((section) => idsIn(opened(section)))
    expect(ids.filter((id) => /^french-.*(file|icon|phone|minutes)$/.test(id))).toEqual([])
  })

  test('what the owner alone reads, and names, have one field', () => {
    const ids = [...idsIn(opened('mail')), ...idsIn(opened('business'))]
    expect(ids).toContain('french-mail-reminder-subject')
    expect(ids.filter((id) => /^french-(mail-bookingOwner|business-(name|city))/.test(id))).toEqual([])
  })

  test('what is missing, and what may not fit any more, is listed with a link and marked', () => {
    const link = `href="#${idOf(`french.${path}`)}"`
    const missing = home({ missing: [path] })
    expect(missing).toContain(deskSite.french.missing(1))
    expect(missing).toContain(link)
    const stale = home({ texts: { [path]: 'Éclatant' }, stale: [path] })
    expect(stale).toContain(deskSite.french.stale(1))
    expect(stale).toContain(link)
    expect(stale).toContain(deskSite.french.states.stale)
    expect(home({ texts: { [path]: 'Éclatant' } })).not.toContain(deskSite.french.states.stale)
  })
})
