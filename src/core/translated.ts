import type { Words } from './words.ts'

/**
 * The words of another language for a part of the content: the same names, functions that take the same, and lists of
 * the same length. `value`, `id`, `icon` and the like are data, not words: they stay as they are, and no others compile.
 */
export type Translated<Part> = [Part] extends [string]
  ? string
  : [Part] extends [number | boolean | null | undefined]
    ? Part
    : [Part] extends [Words<infer Text>]
      ? Translated<Text>
      : [Part] extends [(...args: infer Args) => infer Result]
        ? (...args: Args) => Translated<Result>
        : {
            readonly [Key in keyof Part]: Key extends 'value' | 'id' | 'icon' | 'path' | 'file'
              ? Part[Key]
              : Translated<Part[Key]>
          }
