declare const gaps: unique symbol

/** A text with gaps, such as `{when}`, that `fill` fills. */
export type Template<Gap extends string> = string & { readonly [gaps]?: Gap }

type Value = string | number | undefined

/**
 * A text with its gaps filled. A gap whose value is undefined goes, with the space or the comma before it: `Hello {firstname},`
 * becomes `Hello,`. At the beginning it takes the comma behind it along: `{tax}, confirmed later` becomes `confirmed later`.
 * After a value that ends with a full stop, such as `8:00 a.m.`, the text's own full stop goes.
 */
export const fill = <Gap extends string>(
  text: Template<Gap>,
  values: Readonly<Record<NoInfer<Gap>, Value>>,
): string => {
  const filled = text.replace(/(,? ?)\{(\w+)\}(\.?)/g, (all, before: string, gap: string, stop: string) => {
    const found = Object.entries<Value>(values).find(([name]) => name === gap)
    if (!found) return all
    const [, value] = found
    if (value === undefined) return stop
    return `${before}${value}${`${value}`.endsWith('.') ? '' : stop}`
  })
  return text.startsWith('{') ? filled.replace(/^, /, '') : filled
}

/** The names of the gaps in a text. */
export const gapsIn = (text: string): string[] => [
  ...new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)),
]

type GapsOf<Text extends string> = Text extends `${string}{${infer Gap}}${infer Rest}` ? Gap | GapsOf<Rest> : never

/**
 * What may replace a part of the content: the same structure, with other texts and numbers, and lists of any length. Of
 * the gaps in a text, those in `Filled` are filled before anybody reads it. Icons and stored values
 * stay those of the code. The brackets keep
 * a list's item types together: else each item would be a type of its own.
 */
export type Loose<Part, Filled extends string> = [Part] extends [string]
  ? [Exclude<GapsOf<Part>, Filled>] extends [never]
    ? string
    : Template<Exclude<GapsOf<Part>, Filled>>
  : [Part] extends [number]
    ? number
    : [Part] extends [number | null]
      ? number | null
      : [Part] extends [boolean]
        ? boolean
        : [Part] extends [readonly (infer Item)[]]
          ? readonly Loose<Item, Filled>[]
          : {
              readonly [Key in keyof Part & string]: Key extends 'icon' | 'value' ? Part[Key] : Loose<Part[Key], Filled>
            }
