import { listOf, recordOf } from './json.ts'

/** The names of values that are no words. */
type Data =
  | 'id'
  | 'icon'
  | 'file'
  | 'head'
  | 'value'
  | 'pair'
  | 'prices'
  | 'on'
  | 'prefixes'
  | 'days'
  | 'surcharge'
  | 'service_type'
  | 'from'
  | 'kinds'

/**
 * The French words of a part of the content: by the names of the English ones, and in a list by the ids of its items. A
 * word that is forgotten does not compile.
 */
export type French<Part> = Part extends string
  ? string
  : Part extends readonly string[]
    ? { readonly [Line in keyof Part]: string }
    : Part extends readonly { id: string }[]
      ? { readonly [Item in Part[number] as Item['id']]: French<Item> }
      : {
          readonly [Name in keyof Part as Part[Name] extends number | boolean ? never : Exclude<Name, Data>]: French<
            Part[Name]
          >
        }

/** An English part with the French words in place of its own: all else is the same in both languages. */
export function inFrench<Part>(english: Part, french: unknown): Part
export function inFrench(english: unknown, french: unknown): unknown {
  if (french === undefined) return english
  if (typeof french === 'string' || Array.isArray(french)) return french
  const words = recordOf(french)
  if (Array.isArray(english)) return listOf(english).map((item) => inFrench(item, words[String(recordOf(item).id)]))
  return Object.fromEntries(
    Object.entries(recordOf(english)).map(([name, part]) => [name, inFrench(part, words[name])]),
  )
}
