import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync, Visitor } from 'vite'
import { expect, test } from 'vitest'

/** The words that a module opens while it loads, when nobody speaks a language yet: they would stay English. */
function openedAtOnce(file: string, text: string): string[] {
  const opened: string[] = []
  let depth = 0
  const enter = () => void depth++
  const leave = () => void depth--
  new Visitor({
    FunctionDeclaration: enter,
    'FunctionDeclaration:exit': leave,
    FunctionExpression: enter,
    'FunctionExpression:exit': leave,
    ArrowFunctionExpression: enter,
    'ArrowFunctionExpression:exit': leave,
    CallExpression({ callee, start, end }) {
      if (depth === 0 && callee.type === 'Identifier' && callee.name === 't')
        opened.push(`${file}: ${text.slice(start, end)}`)
    },
  }).visit(parseSync(file, text).program)
  return opened
}

test('no module opens words while it loads', () => {
  const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
    .map((file) => [file, readFileSync(join(import.meta.dirname, file), 'utf8')] as const)
    .filter(([, text]) => text.includes("/words.ts'"))
  expect(files.length).toBeGreaterThan(200)
  expect(files.flatMap(([file, text]) => openedAtOnce(file, text))).toEqual([])
})

test('such a module is found', () => {
  const text = 'const { means } = t(receipt)\nexport const say = () => t(receipt).means + means'
  expect(openedAtOnce('a.ts', text)).toEqual(['a.ts: t(receipt)'])
})
