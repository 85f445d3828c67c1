import bcd, {
  type BrowserName,
  type CompatStatement,
  type Identifier as Feature,
} from '@mdn/browser-compat-data/forLegacyNode'
import { type AnyNode, parse } from 'acorn'
import postcss, { type AtRule, type ChildNode, type Container, type Declaration, type Document } from 'postcss'
import { oldestBrowsers, oldestLanguage } from '#site/build/oldest-browsers.ts'

/** Something that the oldest browsers lack: its name in MDN's data, and the place where it is used. */
export type TooNew = { feature: string; at: string }

const { chrome, firefox, safari } = oldestBrowsers

/** Their names in MDN's data, and the same browser on another kind of device. */
const browsers: readonly (readonly [BrowserName, string, BrowserName?])[] = [
  ['chrome', chrome],
  ['firefox', firefox],
  ['safari', safari, 'safari_ios'],
  ['safari_ios', safari, 'safari'],
]

/**
 * Whether the oldest browsers lack it. What works there in part is there. What has a prefix there is no loss if `isWritten`
 * says that it is written with it, too.
 */
function isTooNew(compat: CompatStatement | undefined, isWritten = (_prefix: string) => false) {
  const { support = {} } = compat ?? {}
  const isNever = (name: BrowserName) => [support[name] ?? []].flat().every(({ version_added }) => !version_added)
  return browsers.some(([browser, oldest, sibling]) => {
    const found = [support[browser] ?? []].flat()
    // A phone has no mouse, at any age.
    if (found.length === 0 || (sibling && isNever(browser) && !isNever(sibling))) return false
    return !found.some(
      ({ version_added, version_removed, flags, alternative_name, prefix }) =>
        isAtMost(version_added, oldest) &&
        !isAtMost(version_removed, oldest) &&
        !flags &&
        !alternative_name &&
        (!prefix || isWritten(prefix)),
    )
  })
}

const isAtMost = (version: string | false | undefined, oldest: string) =>
  version ? Number(/\d+(?:\.\d+)?/.exec(version)?.[0]) <= Number(oldest) : false

/** The class of all arrays of numbers of one kind. No global has it. */
const TypedArray = Object.getPrototypeOf(Int8Array)

const WORD = /^[A-Za-z$][\w$]*$/

/**
 * The names of scripts that the oldest browsers lack, each with its name in MDN's data: `Iterator`, `URL.parse`, the
 * methods of instances. Of these, one that something older has, too, is not among them: its name does not say whose it is.
 */
export const newNames = findNewNames()

function findNewNames() {
  const globals = new Map<string, string>()
  const statics = new Map<string, string>()
  const members = new Map<string, string>()
  const events = new Map<string, string>()
  const old = new Set<string>()
  /** What the oldest browsers do not have at all, as expressions. */
  const lost: string[] = []

  function note(names: Map<string, string>, name: string, feature: Feature, path: string) {
    if (isTooNew(feature.__compat)) names.set(name, path)
    else old.add(name)
  }

  /** `value` is what Node.js has there, which tells methods of a class from those of its instances. */
  function addBuiltin(path: string, feature: Feature, value: unknown) {
    const isNew = isTooNew(feature.__compat)
    if (isNew) (path.includes('.') ? statics : globals).set(path, `javascript.builtins.${path}`)
    for (const [name, part] of partsOf(feature)) {
      if (!WORD.test(name) || path === name || path.endsWith(`.${name}`)) continue
      const ofClass = typeof value !== 'function' || Object.hasOwn(value, name)
      if (ofClass) addBuiltin(`${path}.${name}`, part, Object(value)[name])
      else if (!isNew) note(members, name, part, `javascript.builtins.${path}.${name}`)
      if (!ofClass && isTooNew(part.__compat)) lost.push(`${path}.prototype.${name}`)
    }
  }
  for (const [name, feature] of partsOf(bcd.javascript.builtins ?? {}))
    addBuiltin(name, feature, name === 'TypedArray' ? TypedArray : Reflect.get(globalThis, name))

  for (const [owner, feature] of partsOf(bcd.api)) {
    const isNew = isTooNew(feature.__compat)
    if (isNew) globals.set(owner, `api.${owner}`)
    for (const [name, part] of partsOf(feature)) {
      const path = `api.${owner}.${name}`
      const [, word = name, kind] = /^(.+)_(static|event)$/.exec(name) ?? []
      if (kind === 'event') note(events, word, part, path)
      else if (!WORD.test(word) || word === owner) continue
      else if (kind === 'static') {
        if (isTooNew(part.__compat)) statics.set(`${owner}.${word}`, path)
        else old.add(word)
      } else if (/^(?:Window|WorkerGlobalScope)$/.test(owner)) {
        if (isTooNew(part.__compat)) globals.set(word, path)
        else old.add(word)
      } else {
        if (!isNew) note(members, word, part, path)
        if (isTooNew(part.__compat)) lost.push(`${owner}.prototype.${word}`)
      }
    }
  }
  lost.push(...statics.keys(), ...globals.keys())
  for (const name of old) for (const names of [members, events]) names.delete(name)
  return { globals, statics, members, events, lost }
}

function partsOf(feature: object): [string, Feature][] {
  return Object.entries(feature).filter(([name]) => name !== '__compat')
}

/** An attribute of an element that the oldest browsers lack. */
export function tooNewAttribute(tag: string, attribute: string) {
  const { elements = {}, global_attributes = {} } = bcd.html
  const name = attribute.toLowerCase()
  if (isTooNew(elements[tag]?.[name]?.__compat)) return `html.elements.${tag}.${name}`
  if (isTooNew(global_attributes[name]?.__compat)) return `html.global_attributes.${name}`
  return name.startsWith('on') ? newNames.events.get(name.slice(2)) : undefined
}

const GLOBAL = /^(?:globalThis|window|self)(?:\.|$)/

/**
 * What a script uses that the oldest browsers lack: globals, methods of classes, the methods that it calls, the selectors
 * that it asks for, and the attributes of the elements that React makes. A property is not found, since it is merely undefined there, nor what stands
 * behind `?.` or `typeof`. A script that they cannot even read throws a SyntaxError.
 */
export function tooNewInScript(code: string, sourceType: 'module' | 'script' = 'module'): TooNew[] {
  const { globals, statics, members, events } = newNames
  const found: TooNew[] = []
  const own = new Set<string>()
  const used: { name: string; start: number }[] = []
  function note(feature: string | undefined, start: number) {
    if (feature) found.push({ feature, at: code.slice(Math.max(0, start - 60), start + 80) })
  }
  visit(parse(code, { ecmaVersion: oldestLanguage, sourceType }), (node, parent, role) => {
    if (node.type === 'Identifier') {
      if (declares(parent, role)) own.add(node.name)
      else if (!isOnlyNamed(parent, role)) used.push(node)
    } else if (node.type === 'MemberExpression') {
      const path = pathOf(node)
      const isUsed = role === 'callee' || (role === 'object' && parent?.type === 'MemberExpression')
      const isAsked = parent && 'optional' in parent && parent.optional
      if (isUsed && !isAsked && GLOBAL.test(path)) note(globals.get(path.replace(GLOBAL, '')), node.start)
      note(statics.get(path.replace(GLOBAL, '')), node.start)
    } else if (node.type === 'CallExpression') {
      const [first, second] = node.arguments
      const name = pathOf(node.callee).split('.').at(-1) ?? ''
      if (node.callee.type === 'MemberExpression' && !node.optional) note(members.get(name), node.callee.property.start)
      if (/^(?:querySelector(?:All)?|closest|matches)$/.test(name) && first)
        for (const { path } of ofSelector(nameOf(first))) note(path, first.start)
      if (name === 'addEventListener' && first) note(events.get(nameOf(first)), node.start)
      if (/^(?:jsxs?|createElement)$/.test(name) && first && second?.type === 'ObjectExpression')
        for (const it of second.properties)
          if (it.type === 'Property') note(tooNewAttribute(nameOf(first), nameOf(it.key)), it.start)
    }
  })
  for (const { name, start } of used) if (!own.has(name)) note(globals.get(name), start)
  return found
}

const nameOf = (node: AnyNode) => {
  if (node.type === 'Identifier') return node.name
  if (node.type === 'Literal') return String(node.value)
  return node.type === 'TemplateLiteral' ? (node.quasis[0]?.value.cooked ?? '') : ''
}

/** `URL.parse` of that expression; what has no name is nothing. */
const pathOf = (node: AnyNode): string => {
  if (node.type === 'ChainExpression') return pathOf(node.expression)
  // As in `(0, react.jsx)(…)`, which calls it without its object.
  if (node.type === 'SequenceExpression') return pathOf(node.expressions.at(-1) ?? node)
  if (node.type !== 'MemberExpression') return node.type === 'Identifier' ? node.name : ''
  return `${pathOf(node.object)}.${node.computed ? '' : nameOf(node.property)}`
}

/** Whether an identifier with this role in its parent names something of the script's own. */
const declares = (parent: AnyNode | undefined, role: string) =>
  ['id', 'params', 'param'].includes(role) || (parent?.type.startsWith('Import') ?? false)

/** Whether it is the name of a property, or only asks whether something is there. */
const isOnlyNamed = (parent: AnyNode | undefined, role: string) =>
  (parent?.type === 'MemberExpression' && role === 'property' && !parent.computed) ||
  role === 'key' ||
  role === 'exported' ||
  (parent?.type === 'UnaryExpression' && parent.operator === 'typeof')

type Visitor = (node: AnyNode, parent: AnyNode | undefined, role: string) => void

function visit(node: AnyNode, visitor: Visitor, parent?: AnyNode, role = '') {
  visitor(node, parent, role)
  for (const [name, part] of Object.entries(node))
    for (const child of [part].flat()) if (typeof child?.type === 'string') visit(child, visitor, node, name)
}

const { properties = {}, selectors = {}, types = {}, 'at-rules': atRules = {} } = bcd.css

/** All kinds of values and functions, by their names. */
const cssFunctions = new Map<string, Feature>()
addFunctions(types)

function addFunctions(feature: object) {
  for (const [name, part] of partsOf(feature)) {
    cssFunctions.set(name, part)
    addFunctions(part)
  }
}

/** What a style sheet uses that the oldest browsers lack. What an `@supports` around it asks for is no loss. */
export function tooNewInStyles(styles: string): TooNew[] {
  const found: TooNew[] = []
  postcss.parse(styles).walk((node) => {
    for (const feature of featuresOf(node))
      if (!asked({ parent: node.parent }).some((condition) => condition.includes(feature.name)))
        found.push({ feature: feature.path, at: placeOf(node) })
  })
  return found
}

type Part = { name: string; path: string }

/** The features of a rule, an at-rule or a declaration itself that the oldest browsers lack. */
export function featuresOf(node: ChildNode): Part[] {
  if (node.type === 'decl') return ofDeclaration(node)
  if (node.type === 'comment') return []
  const nesting = node.parent?.type === 'rule' ? [{ name: '&', path: 'css.selectors.nesting' }] : []
  if (node.type === 'rule') return isKeyframes(node.parent) ? [] : [...nesting, ...ofSelector(node.selector)]
  if (node.name === 'supports') return nesting
  const media = node.name === 'media' ? [...node.params.matchAll(/\(\s*([a-z-]+)/g)] : []
  return [
    ...nesting,
    ...lacked(node.name, atRules[node.name], `css.at-rules.${node.name}`),
    ...media.flatMap(([, name = '']) => lacked(name, atRules.media?.[name], `css.at-rules.media.${name}`)),
  ]
}

const lacked = (name: string, feature: Feature | undefined, path: string): Part[] =>
  isTooNew(feature?.__compat) ? [{ name, path }] : []

function ofDeclaration(node: Declaration): Part[] {
  const { prop, value, parent } = node
  const path = `css.properties.${prop}`
  const property = prop.startsWith('-') ? undefined : properties[prop]
  const others = (parent?.nodes ?? []).filter((it) => it.type === 'decl')
  if (isTooNew(property?.__compat, (prefix) => others.some((it) => it.prop === prefix + prop)))
    return [{ name: prop, path }]
  // An older browser takes the line before it.
  if (others.slice(0, others.indexOf(node)).some((it) => it.prop === prop)) return []
  const bare = value.replace(/(["']).*?\1/g, '')
  const words = bare.match(/(?<![\w#.-])[a-z][\w-]*(?![\w-]*\()/g) ?? []
  const functions = bare.match(/[a-z][\w-]*(?=\()/g) ?? []
  return [
    ...words.flatMap((name) => lacked(name, property?.[name], `${path}.${name}`)),
    ...functions.flatMap((name) => lacked(name, property?.[name] ?? cssFunctions.get(name), `css.types.${name}`)),
  ]
}

/** Lists in `:is()` and `:where()` forgive what a browser does not know. */
function ofSelector(selector: string): Part[] {
  // A class may have any sign in its name, after a backslash.
  const strict = withoutForgiving(selector.replace(/\\./g, ''))
  const names = [...strict.matchAll(/::?([a-z][a-z-]*)/g)].map(([, name = '']) => name)
  return names.flatMap((name) => lacked(name, selectors[name], `css.selectors.${name}`))
}

function withoutForgiving(selector: string): string {
  const at = /:(?:is|where)\(/.exec(selector)
  if (!at) return selector
  let depth = 1
  let end = at.index + at[0].length
  while (depth > 0 && end < selector.length) {
    const letter = selector[end++]
    depth += letter === '(' ? 1 : letter === ')' ? -1 : 0
  }
  return selector.slice(0, at.index) + withoutForgiving(selector.slice(end))
}

const isKeyframes = (node: Container | Document | undefined) =>
  node instanceof postcss.AtRule && node.name.endsWith('keyframes')

/** Whether the oldest browsers do what stands in an `@supports`: of what they lack, they do what stands in its `not`. */
export function isDoneByOldest({ params }: AtRule) {
  const selector = /selector\((.*)\)/.exec(params)?.[1]
  const [, prop = '', value = ''] = /\(\s*([\w-]+)\s*:\s*(.*)\)/.exec(params) ?? []
  const lacks =
    selector === undefined ? ofDeclaration(postcss.decl({ prop, value })).length > 0 : ofSelector(selector).length > 0
  return lacks === /^\s*not\b/.test(params)
}

/** The conditions of all `@supports` around it. */
function asked({ parent }: { parent: Container | Document | undefined }): string[] {
  if (!parent) return []
  const isSupports = parent instanceof postcss.AtRule && parent.name === 'supports'
  return [...asked({ parent: parent.parent }), ...(isSupports ? [parent.params] : [])]
}

function placeOf(node: ChildNode) {
  if (node.type === 'rule') return node.selector
  if (node.type !== 'decl') return String(node).slice(0, 80)
  const { parent } = node
  return `${parent instanceof postcss.Rule ? parent.selector : ''} { ${node} }`
}
