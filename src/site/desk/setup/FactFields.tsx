import { contentShape } from '#domain/content/content-shape.ts'
import { recordOf } from '#domain/content/parts.ts'
import type { Shape } from '#domain/content/shape.ts'
import type { FactStep } from '#domain/desk/setup.ts'
import { ShapeField } from '#site/desk/content/ShapeField.tsx'
import { OptionalList } from './OptionalList.tsx'
import { ServiceTimes } from './ServiceTimes.tsx'

type Props = {
  name: FactStep
  asks: readonly string[]
  /** The part of the content as it was typed, and as the site shows it. */
  value: unknown
  shown: unknown
}

/** The fields of a step, in the order of the editor. */
export function FactFields({ name, asks, value, shown }: Props) {
  const part: Shape = contentShape.fields[name]
  if (part.kind !== 'group') return <ServiceTimes {...{ value }} />
  return Object.entries(part.fields).map(([field, shape]) => {
    const path = `${name}.${field}`
    if (!asks.includes(path)) return null
    const props = { path, value: recordOf(value)[field] }
    return shape.kind === 'items' && shape.min === 0 ? (
      <OptionalList key={path} {...{ ...props, shape }} shown={recordOf(shown)[field]} />
    ) : (
      <ShapeField key={path} {...{ ...props, shape }} />
    )
  })
}
