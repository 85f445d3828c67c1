import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type APIRequestContext, expect } from '@playwright/test'
import { DESK } from '#core/desk-calls.ts'
import { languages } from '#core/language.ts'
import { addressesIn } from './pages.ts'
import { type TooNew, tooNewAttribute, tooNewInScript, tooNewInStyles } from './too-new.ts'
import { base as test } from './workers.ts'

/**
 * What may be used although the oldest browsers lack it: what is looked at before it is used, what only adds something, and
 * names that something else has, too. `at`, if only one such place may.
 */
type Allowed = { feature: string; at?: RegExp; why: string }

const popovers = 'popover-fallback.ts does it there'
const named = 'only its name is the same'
const passkeys = 'the library of passkeys asks `typeof` first'
const react = 'React asks first, and only if a page uses its transitions, which none does'
const vitals = 'what measures pages asks first; without it there is a number less'

const inScripts: readonly Allowed[] = [
  { feature: 'html.global_attributes.popover', why: popovers },
  { feature: 'html.elements.button.popovertarget', why: popovers },
  { feature: 'api.HTMLElement.hidePopover', why: popovers },
  { feature: 'javascript.builtins.Iterator.toArray', at: /Children\.toArray/, why: named },
  { feature: 'javascript.builtins.Iterator.take', at: /for\(let\{id.*\.take\(\)/, why: named },
  { feature: 'javascript.builtins.ArrayBuffer.transfer', at: /inbox\.transfer\(/, why: named },
  { feature: 'api.EventTarget.when', at: /_zod\.def\.when|\)\.when\(/, why: named },
  { feature: 'javascript.builtins.Error.captureStackTrace', why: 'zod asks `in Error` first' },
  { feature: 'api.AuthenticatorAttestationResponse.getTransports', why: passkeys },
  { feature: 'api.AuthenticatorAttestationResponse.getPublicKeyAlgorithm', why: passkeys },
  { feature: 'api.AuthenticatorAttestationResponse.getAuthenticatorData', why: passkeys },
  { feature: 'api.SubtleCrypto.getPublicKey', at: /getPublicKey==/, why: passkeys },
  { feature: 'api.PublicKeyCredential.getClientCapabilities_static', why: passkeys },
  { feature: 'api.PublicKeyCredential.isConditionalMediationAvailable_static', why: passkeys },
  { feature: 'api.Window.requestIdleCallback', why: 'Astro asks `in window` first' },
  { feature: 'html.global_attributes.is', at: /createElement\(/, why: 'no page uses it' },
  { feature: 'api.Element.startViewTransition', why: react },
  { feature: 'api.Navigation.navigatesuccess_event', why: react },
  { feature: 'api.Navigation.navigateerror_event', why: react },
  { feature: 'api.Window.navigation', why: react },
  { feature: 'api.Window.setImmediate', at: /typeof setImmediate/, why: 'React asks `typeof` first' },
  { feature: 'api.Document.prerenderingchange_event', why: vitals },
  { feature: 'api.PerformanceEventTiming', why: vitals },
  { feature: 'html.elements.img.fetchpriority', why: 'the browser guesses what comes first' },
  { feature: 'html.elements.link.fetchpriority', why: 'the browser guesses what comes first' },
  { feature: 'html.elements.script.fetchpriority', why: 'the browser guesses what comes first' },
  { feature: 'html.elements.link.imagesrcset', why: 'the first picture is asked for a little later' },
  { feature: 'html.elements.link.imagesizes', why: 'the first picture is asked for a little later' },
  { feature: 'api.Window.orientationchange_event', why: 'for want of what is used now' },
]

/** Styles that nobody misses: without them the same is there, and looks a little plainer. */
const inStyles: readonly Allowed[] = [
  { feature: 'css.at-rules.view-transition', why: 'pages change without moving' },
  { feature: 'css.selectors.view-transition-group', why: 'pages change without moving' },
  { feature: 'css.properties.view-transition-name', why: 'pages change without moving' },
  { feature: 'css.properties.text-size-adjust', why: 'Firefox needs it on no phone of that age' },
  { feature: 'css.properties.text-wrap', why: 'lines of a title are of unlike length' },
  { feature: 'css.properties.hyphenate-limit-chars', why: 'short words may be hyphenated' },
  { feature: 'css.properties.grid-template-rows.subgrid', why: 'parts of cards do not line up' },
  { feature: 'css.properties.scrollbar-width', why: 'a scroll bar is broader, or seen' },
  { feature: 'css.properties.content-visibility', why: 'a long list is laid out as a whole' },
  { feature: 'css.properties.contain-intrinsic-block-size', why: 'the same' },
  { feature: 'css.properties.forced-color-adjust', why: 'a chip has the colours of the system' },
  { feature: 'css.properties.print-color-adjust.exact', why: 'a mark on paper is paler' },
  { feature: 'css.at-rules.page', why: 'the margins of paper are the browser’s' },
  { feature: 'css.selectors.details-content', why: 'on paper, closed answers stay closed' },
  { feature: 'css.at-rules.property', why: 'Tailwind sets the same on all elements there' },
  { feature: 'css.at-rules.media.scripting', why: 'without scripts, what needs one is seen' },
]

/**
 * The style sheets, and the components with utilities, that ask `:has()`, which Firefox knows from 121 on, and what is missing before. What shows a choice or
 * where the focus is, or hides something, does it without.
 */
const asksHas: Record<string, string> = {
  'features/booking-form/site/BookingForm.module.css': 'without scripts: the steps beside a form that is not there',
  'features/booking-form/site/SentNotice.module.css': 'the reference stands above the receipt, too',
  'features/booking-form/site/WhenFirst.module.css': 'a gap above the times',
  'desk/frame-classes.ts': 'on a phone: the tabs stay below a page’s own bar; a list and its panel scroll as one',
  'features/website/desk/shared/editor-classes.ts': 'a field is as wide as the page',
  'features/invoices/desk/shared/document-classes.ts': 'a link stands a little higher',
  'features/invoices/desk/MoneyPage.tsx': 'on a phone: the heads of a table’s columns',
  'features/numbers/desk/Table.tsx': 'the width of a column',
  'features/day-sheet/desk/TheDay.tsx': 'second lines are as dark as first ones',
  'design/desk/Toast.tsx': 'on a phone: news stand lower',
  'design/desk/desk.css': 'on a phone: room for the tabs',
  'design/desk/ui-classes.ts': 'fields are wider',
  'design/forms/FormFrame.module.css': 'without scripts: the form stands below the note that says it needs one',
  'design/forms/RadioGroup.module.css': 'the card around a chosen dot; icons stand beside names',
  'site/layout/base.css': 'on paper: the head of the page above a receipt',
  'features/photos/site/AddPhotos.module.css': 'the ring of a button comes with a mouse, too',
  'site/products/ProductsPage.module.css': 'there are no chips, and all products show',
  'features/quotes/site/Quote.module.css': 'the frame around a ticked line',
  'features/schedule/site/shared/slots/Chips.module.css': 'narrower chips',
  'design/TimeCard.module.css': 'a clock stands where nothing is said of the hold',
}

const read = (folder: string, ending: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(ending))
    .map((file) => ({ file, text: readFileSync(join(folder, file), 'utf8') }))

const folderOf = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** The desk's page, and all of the site, as the server sends them. */
const pagesOf = (request: APIRequestContext) =>
  Promise.all(
    [DESK, ...languages.flatMap((language) => addressesIn(language).map(({ path }) => path))].map(async (path) =>
      (await request.get(path, { headers: { accept: 'text/html' } })).text(),
    ),
  )

/** What is not allowed, and what is allowed for nothing. */
function compare(found: readonly TooNew[], allowed: readonly Allowed[]) {
  const fits = (one: TooNew, { feature, at }: Allowed) => one.feature === feature && (at?.test(one.at) ?? true)
  return {
    tooNew: found
      .filter((one) => !allowed.some((it) => fits(one, it)))
      .map(({ feature, at }) => `${feature}: ${at}`)
      .filter((line, i, all) => all.indexOf(line) === i),
    allowedInVain: allowed.filter((it) => !found.some((one) => fits(one, it))),
  }
}

const NOTHING = { tooNew: [], allowedInVain: [] }

const ATTRIBUTE = /\s([^\s=>/]+)(?:="[^"]*")?/g

const TAG = /<([a-z][\w-]*)((?:\s+[^\s=>/]+(?:="[^"]*")?)*)\s*\/?>/g

test('no script and no page asks for more than the oldest browsers have', async ({ request }) => {
  const pages = await pagesOf(request)
  const inline = pages.flatMap((page) =>
    [...page.matchAll(/<script([^>]*)>(.*?)<\/script>/gs)]
      .filter(([, attributes = '']) => !/type="(?!module)/.test(attributes))
      .map(([, attributes = '', text = '']) =>
        tooNewInScript(text, attributes.includes('module') ? 'module' : 'script'),
      ),
  )
  const attributes = pages.flatMap((page) =>
    [...page.matchAll(TAG)].flatMap(([, tag = '', rest = '']) =>
      [...rest.matchAll(ATTRIBUTE)].flatMap(([, name = '']) => {
        const feature = tooNewAttribute(tag, name)
        return feature ? { feature, at: `<${tag} ${name}>` } : []
      }),
    ),
  )
  const worker = await (await request.get('/desk-worker.js')).text()
  const files = read(folderOf('../dist/client'), '.js')
  expect(files.length).toBeGreaterThan(50)
  const found = [
    ...files.flatMap(({ text }) => tooNewInScript(text)),
    ...tooNewInScript(worker, 'script'),
    ...inline.flat(),
    ...attributes,
  ]
  expect(compare(found, inScripts)).toEqual(NOTHING)
})

test('styles need nothing newer than the oldest browsers', async ({ request }) => {
  const styles = (await pagesOf(request)).flatMap((page) =>
    [...page.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, text = '']) => text),
  )
  const found = [...new Set(styles)].flatMap(tooNewInStyles)
  expect(
    compare(
      found.filter(({ feature }) => feature !== HAS),
      inStyles,
    ),
  ).toEqual(NOTHING)
})

const HAS = 'css.selectors.has'

test('nothing that a page means depends on :has()', () => {
  const asking = read(folderOf('../src'), '.css').filter(({ text }) =>
    tooNewInStyles(text).some(({ feature }) => feature === HAS),
  )
  const utilities = ['.tsx', '-classes.ts'].flatMap((ending) =>
    read(folderOf('../src'), ending).filter(({ text }) => /\bhas-(?:\[|data-)|\[[^\s'"`]*:has\(/.test(text)),
  )
  const files = [...asking, ...utilities].map(({ file }) => file).sort()
  expect(files).toEqual(Object.keys(asksHas).sort())
})

test('a script, a page or a style that needs a newer browser is found', () => {
  const inJs = (code: string) => tooNewInScript(code).map(({ feature }) => feature)
  expect(inJs('Map.groupBy(a, b)')).toEqual(['javascript.builtins.Map.groupBy'])
  expect(inJs('globalThis.Map.groupBy(a, b)')).toEqual(['javascript.builtins.Map.groupBy'])
  expect(inJs('URL.parse(a)')).toEqual(['api.URL.parse_static'])
  expect(inJs('a.b().toSorted()')).toEqual(['javascript.builtins.TypedArray.toSorted'])
  expect(inJs('a.checkVisibility()')).toEqual(['api.Element.checkVisibility'])
  expect(inJs('new URLPattern(a)')).toEqual(['api.URLPattern'])
  expect(inJs('new Intl.Segmenter(a)')).toEqual(['javascript.builtins.Intl.Segmenter'])
  expect(inJs('(0,r.jsx)(`div`,{popover:`auto`})')).toEqual(['html.global_attributes.popover'])
  expect(inJs('a.addEventListener(`scrollend`,b)')).toHaveLength(1)
  expect(inJs('a.querySelector(`[popover]:popover-open`)')).toEqual(['css.selectors.popover-open'])
  // What is asked first, and what is merely called the same.
  expect(inJs('a.checkVisibility?.(),typeof URLPattern,JSON.parse(a),a.map(b)')).toEqual([])
  expect(() => inJs('/[\\p{L}--a]/v')).toThrow(SyntaxError)
  expect(() => inJs('using a=b')).toThrow(SyntaxError)
  expect(tooNewAttribute('button', 'popovertarget')).toBeDefined()
  expect(tooNewAttribute('details', 'name')).toBeDefined()
  expect(tooNewAttribute('input', 'name')).toBeUndefined()

  const inCss = (styles: string) => tooNewInStyles(styles).map(({ feature }) => feature)
  expect(inCss('a{b{color:red}}')).toEqual(['css.selectors.nesting'])
  expect(inCss('a:popover-open{color:red}')).toEqual(['css.selectors.popover-open'])
  expect(inCss('a{color:light-dark(red,blue)}')).toEqual(['css.types.light-dark'])
  expect(inCss('a{mask-image:none}')).toEqual(['css.properties.mask-image'])
  expect(inCss('a{text-wrap:balance}')).toHaveLength(1)
  expect(inCss('@starting-style{a{opacity:0}}')).toHaveLength(1)
  expect(inCss('a{-webkit-mask-image:none;mask-image:none}')).toEqual([])
  expect(inCss('a:is(:popover-open,[data-open]){color:red}')).toEqual([])
  expect(inCss('.a\\:open{color:red}')).toEqual([])
  expect(inCss('@supports selector(:popover-open){a:popover-open{color:red}}')).toEqual([])
})
