import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const source = fileURLToPath(new URL('..', import.meta.url))
const read = (file: string) => readFileSync(`${source}/${file}`, 'utf8')

const components = globSync('**/{*.tsx,*-classes.ts}', { cwd: source }).map(read)

/** The style sheets by their paths, without comments. */
const sheets = globSync('**/*.css', { cwd: source }).map(
  (path) => [path, read(path).replace(/\/\*.*?\*\//gs, '')] as const,
)
const modules = sheets.filter(([path]) => path.endsWith('.module.css'))
const all = sheets.map(([, css]) => css).join('\n')

test('every class of a module is used', () => {
  const unused = modules.flatMap(([path, css]) => {
    // Modules are recognized by their file names.
    const file = path.split('/').at(-1) ?? ''
    const used = usesOf(file)
    return classesIn(css)
      .filter((name) => !used.has(name))
      .map((name) => `${path} .${name}`)
  })
  expect(unused).toEqual([])
})

test('no two modules have the same file name', () => {
  const files = modules.map(([path]) => path.split('/').at(-1))
  expect(files.filter((file, i) => files.indexOf(file) !== i)).toEqual([])
})

test('no module needs !important', () => {
  expect(modules.filter(([, css]) => css.includes('!important')).map(([path]) => path)).toEqual([])
})

test('every token is used', () => {
  const tokens = read('design/tokens.css').match(/--[\w-]+(?=:)/g) ?? []
  // That the theme of the utilities names it is no use.
  const used = sheets.flatMap(([path, css]) => (path.endsWith('utilities.css') ? [] : [css])).join('\n')
  const classes = components.join('\n')
  const isUsed = (token: string) => used.includes(`var(${token})`) || classes.includes(`(${token})`)
  const isClass = (token: string) => new RegExp(`-${token.replace(/^--(?:radius-|space-)?/, '')}\\b`).test(classes)
  expect(tokens.filter((token) => !isUsed(token) && !isClass(token))).toEqual([])
})

test('a utility changes under a pointer only where pointers can hover', () => {
  const staying = components.flatMap((code) => code.match(/[^\s"'`]*\[[^\]\s"'`]*:hover[^\s"'`]*/g) ?? [])
  expect(staying.filter((name) => !/^(?:mouse|\[@media\(hover:hover\)\]):/.test(name))).toEqual([])
})

test('a sheet changes under a pointer only where pointers can hover: on a phone the change would stay after a tap', () => {
  const staying = sheets.flatMap(([path, css]) => {
    /** The selectors and at-rules around a brace. */
    const around: string[] = []
    const found: string[] = []
    for (const [, prelude = '', brace] of css.matchAll(/([^{};]*)([{};])/g)) {
      if (brace === '}') around.pop()
      if (brace !== '{') continue
      if (/:hover\b/.test(prelude) && !around.join(' ').includes('(hover: hover)'))
        found.push(`${path} ${prelude.trim()}`)
      around.push(prelude)
    }
    return found
  })
  expect(staying).toEqual([])
})

/** The classes of a module that components name, or that other modules compose. */
function usesOf(file: string): Set<string | undefined> {
  const composed = all.matchAll(new RegExp(`composes: (\\w+) from "[^"]*/${file}"`, 'g'))
  const inScripts = components.flatMap((code) => {
    const name = code.match(new RegExp(`import (\\w+) from '[^']*/${file}'`))?.[1]
    return name === undefined ? [] : [...code.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'))]
  })
  return new Set([...composed, ...inScripts].map(([, name]) => name))
}

/** The classes in the selectors of a sheet: what stands before a brace. Swiper's own classes are left out. */
function classesIn(css: string): string[] {
  const selectors = css.replace(/:global\([^)]*\)/g, '').match(/[^{};]+(?=\{)/g) ?? []
  const classes = selectors.flatMap((selector) => selector.match(/\.[a-z][\w-]*/gi) ?? [])
  return [...new Set(classes)].map((name) => name.slice(1))
}
