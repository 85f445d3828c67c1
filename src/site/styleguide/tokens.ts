/** A custom property of `tokens.css`: its name without the dashes, and its value as written. */
export type Token = { name: string; value: string }

/** The tokens in the text of `tokens.css`, in its order. */
export function tokensOf(css: string): Token[] {
  const [, root = ''] = css.replace(/\/\*.*?\*\//gs, '').match(/:root\s*\{([^}]*)\}/) ?? []
  return [...root.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => ({
    name,
    value: value.replace(/\s+/g, ' ').trim(),
  }))
}

/** The kinds of tokens, each with a test of a token and the CSS property that shows it. */
export const kinds = [
  { title: 'Shadows', property: 'boxShadow', is: ({ name }: Token) => name.startsWith('shadow') },
  { title: 'Grounds', property: 'background', is: ({ name }: Token) => name === 'lamp' },
  {
    title: 'Colours',
    property: 'background',
    is: ({ value }: Token) => /^(#|rgb|color-mix)/.test(value),
  },
  {
    title: 'Sizes of type',
    property: 'fontSize',
    is: ({ name }: Token) => /^(text|title)-(?!width)/.test(name),
  },
  { title: 'Radii', property: 'borderRadius', is: ({ name }: Token) => name.startsWith('radius') },
  { title: 'Lengths', property: 'width', is: ({ value }: Token) => /\d(px|ch|vw)\b/.test(value) },
  { title: 'Others', property: undefined, is: () => true },
] as const

/** The tokens of each kind; a token belongs to the first kind that fits. */
export const byKind = (tokens: readonly Token[]) =>
  kinds.map((kind) => ({
    ...kind,
    tokens: tokens.filter((token) => kinds.find(({ is }) => is(token)) === kind),
  }))
