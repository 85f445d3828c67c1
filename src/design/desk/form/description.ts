import type { ComponentProps, ReactNode } from 'react'
import { type FieldPath, type FieldValues, get } from 'react-hook-form'
import type { FieldError } from '#core/problem.ts'
import { centsIn } from '#core/typed-money.ts'
import { wrongAmount } from './words.ts'

type Option<Value> = { value: Value; label: string; disabled?: boolean }

type Common<Value, Values> = {
  label: string
  hint?: string | undefined
  /** Otherwise the label says that it is optional. */
  required?: boolean
  /** Why it is not sent as it is, by a rule that the browser knows: in place of that of its kind. The server checks all. */
  check?: (value: Value, values: Values, name: string) => string | undefined
  /** The server's names of what else is said of this field, such as `about` for `text`: its refusals stand here. */
  alsoSaid?: readonly string[]
}

type Typed = Pick<
  ComponentProps<'input'>,
  'maxLength' | 'autoComplete' | 'autoCapitalize' | 'spellCheck' | 'inputMode' | 'placeholder' | 'lang'
> & {
  min?: string
  max?: string
  /** The lines of a `textarea`. */
  rows?: number
  /** A note about what is typed, which stops nothing. */
  warning?: (typed: string) => ReactNode
}

/** The kinds of fields of one line, with the inputs that they are. `money` is an amount in dollars, `number` a whole one. */
export const inputs = {
  text: { type: 'text' },
  email: { type: 'email' },
  phone: { type: 'tel' },
  url: { type: 'url' },
  password: { type: 'password' },
  number: { type: 'text', inputMode: 'numeric' },
  decimal: { type: 'text', inputMode: 'decimal' },
  money: { type: 'text', inputMode: 'decimal' },
  date: { type: 'date' },
  time: { type: 'time' },
  /** They are used as they are typed: a half one, which browsers call empty, changes nothing. */
  'whole date': { type: 'date' },
  'whole time': { type: 'time' },
} as const satisfies Record<string, Pick<ComponentProps<'input'>, 'type' | 'inputMode'>>

export type TextKind = { kind?: keyof typeof inputs | 'textarea' } & Typed
type SelectKind<Value> = { kind: 'select'; options: readonly Option<Value>[]; empty?: string }
type OnOrOff = { kind: 'checkbox' | 'switch' }
/** Its control is the child of its `Field`. */
type Own = { kind: 'own' }

/** How a field is labelled, shown and checked. */
type Description<Value, Values> = Common<Value, Values> &
  (Own | ([Value] extends [boolean] ? OnOrOff : [Value] extends [string] ? TextKind | SelectKind<Value> : never))

/** The descriptions of a form as the program reads them. */
export type AnyDescriptions = Readonly<Record<string, AnyDescription | undefined>>
type AnyDescription = Common<never, never> & Kind

/** What says which control a field has. */
export type Kind = TextKind | SelectKind<string> | OnOrOff | Own

export const isText = (described: Kind): described is TextKind =>
  !['select', 'checkbox', 'switch', 'own'].includes(described.kind ?? 'text')

/** `lines.text` for `lines.0.text`: all items of a list have one description. */
type Bare<Name extends string> = Name extends `${infer Head}.${number}.${infer Rest}` ? `${Head}.${Bare<Rest>}` : Name

type ValueAt<Values, Name extends string> = Name extends `${infer Head}.${infer Rest}`
  ? Head extends keyof Values
    ? NonNullable<Values[Head]> extends readonly (infer Item)[]
      ? ValueAt<Item, Rest>
      : ValueAt<NonNullable<Values[Head]>, Rest>
    : never
  : Name extends keyof Values
    ? Values[Name]
    : never

/** The descriptions of the fields of a form, by their names. */
export type Descriptions<Values extends FieldValues> = {
  readonly [Name in Bare<FieldPath<Values>>]?: Description<ValueAt<Values, Name>, Values>
}

/** The name without the places in lists. */
export const bareName = (name: string) => name.replace(/\.\d+(?=\.)/g, '')

/** The field at which the server's refusal of a name stands: it, the one that it is part of, or the one that says so. */
export function fieldOf(refused: string, fields: AnyDescriptions): string | undefined {
  for (let name = refused; name; name = name.replace(/(^|\.)[^.]*$/, '')) if (fields[bareName(name)]) return name
  return Object.keys(fields).find((name) => fields[name]?.alsoSaid?.includes(refused))
}

/** What the browser knows to be wrong. */
export const errorsIn = (typed: object, fields: AnyDescriptions): FieldError[] =>
  Object.entries(fields).flatMap(([bare, description]) =>
    namesOf(bare, typed).flatMap((field) => {
      const value: unknown = get(typed, field)
      const message = description?.check
        ? description.check(value as never, typed as never, field)
        : wrongAmountIn(description, value)
      return message ? { field, message } : []
    }),
  )

/** An amount that is none can't be sent, nor an empty one that must be there. */
const wrongAmountIn = (description: AnyDescription | undefined, value: unknown) =>
  description?.kind === 'money' &&
  typeof value === 'string' &&
  (description.required !== false || value.trim() !== '') &&
  centsIn(value) === undefined
    ? wrongAmount
    : undefined

/** The names of all fields with this description: one, or one for each item of a list. */
function namesOf(bare: string, typed: object): string[] {
  const [first = '', ...rest] = bare.split('.')
  return rest.reduce(
    (names, part) =>
      names.flatMap((name) => {
        const value: unknown = get(typed, name)
        return Array.isArray(value) ? value.map((_, i) => `${name}.${i}.${part}`) : `${name}.${part}`
      }),
    [first],
  )
}
