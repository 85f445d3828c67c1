import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const site = fileURLToPath(new URL('..', import.meta.url))
const read = (file: string) => readFileSync(`${site}/${file}`, 'utf8')

const components = globSync('**/*.tsx', { cwd: site }).map(read)

/** The style sheets. They are recognized by their file names, so no two may have the same. */
const sheets = globSync('**/*.module.css', { cwd: site })
const all = sheets.map(read).join('\n')

describe.each(sheets)('%s', (sheet) => {
  const css = read(sheet).replace(/\/\*.*?\*\//gs, '')
  const file = sheet.split('/').at(-1)
  const users = components.filter((code) => code.includes(`/${file}'`))

  it('is used, and so is each of its classes', () => {
    const composed = [
      ...all.matchAll(new RegExp(`composes: (\\w+) from "[^"]*/${file}"`, 'g')),
    ].map((use) => use[1])
    const inScripts = users.flatMap((code) => {
      const name = code.match(new RegExp(`import (\\w+) from '[^']*/${file}'`))?.[1]
      return [...code.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'))].map((use) => use[1])
    })
    const names = [...composed, ...inScripts]
    // A selector is the text before a brace; Swiper's own classes are left out.
    const selectors = css.replace(/:global\([^)]*\)/g, '').match(/[^{};]+(?=\{)/g) ?? []
    const classes = new Set(
      selectors.flatMap((selector) => selector.match(/\.[a-z][\w-]*/gi) ?? []),
    )
    expect([...classes].filter((name) => !names.includes(name.slice(1)))).toEqual([])
  })

  it('needs no !important', () => {
    expect(css).not.toContain('!important')
  })
})

it('every token is used', () => {
  const tokens = read('ui/tokens.css').match(/--[\w-]+(?=:)/g) ?? []
  const css = globSync('**/*.css', { cwd: site }).map(read).join('\n')
  expect(tokens.filter((token) => !css.includes(`var(${token})`))).toEqual([])
})

it.each(globSync('**/*.css', { cwd: site }))(
  '%s changes under a pointer only where pointers can hover: on a phone the change would stay after a tap',
  (sheet) => {
    const css = read(sheet).replace(/\/\*.*?\*\//gs, '')
    /** The selectors and at-rules around a brace. */
    const around: string[] = []
    for (const [, prelude = '', brace] of css.matchAll(/([^{};]*)([{};])/g)) {
      if (brace === '}') around.pop()
      if (brace !== '{') continue
      if (/:hover\b/.test(prelude)) expect(around.join(' ')).toContain('(hover: hover)')
      around.push(prelude)
    }
  },
)
