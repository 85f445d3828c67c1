import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { byKind, tokensOf } from './StyleguidePage.tsx'

const css = readFileSync(new URL('../../design/tokens.css', import.meta.url), 'utf8')

describe('tokensOf', () => {
  it('reads names and values, without comments and line breaks', () => {
    const text = ':root { --ink: #0a0f1e; /* --old: 1; */ --shadow:\n 0 1px\n 2px; } .a { --b: 1 }'
    expect(tokensOf(text)).toEqual([
      { name: 'ink', value: '#0a0f1e' },
      { name: 'shadow', value: '0 1px 2px' },
    ])
  })

  it('finds every token that the first rule of the real file declares', () => {
    const declared = css.split('@media')[0]?.match(/^ +--[\w-]+:/gm) ?? []
    expect(tokensOf(css)).toHaveLength(declared.length)
  })
})

it('every token has one kind', () => {
  const tokens = tokensOf(css)
  const shown = byKind(tokens).flatMap((kind) => kind.tokens)
  expect(shown.map(({ name }) => name).sort()).toEqual(tokens.map(({ name }) => name).sort())
})
