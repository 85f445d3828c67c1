import { Fragment } from 'react'
import { deskSetup } from '#content/desk-setup.ts'
import { contentShape } from '#domain/content/content-shape.ts'
import { recordOf } from '#domain/content/parts.ts'
import type { Shape } from '#domain/content/shape.ts'
import type { FactStep } from '#domain/desk/setup.ts'
import { ShapeField } from '#site/desk/content/ShapeField.tsx'
import { OptionalList } from './OptionalList.tsx'
import { ServiceTimes } from './ServiceTimes.tsx'
import { WeHaveNone } from './WeHaveNone.tsx'

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
    const was = recordOf(shown)[field]
    if (shape.kind === 'items' && shape.min === 0)
      return <OptionalList key={path} {...{ ...props, shape }} shown={was} />
    const isOptional = shape.kind === 'url' && shape.optional
    return (
      <Fragment key={path}>
        <ShapeField {...{ ...props, shape }} />
        {isOptional && (
          <WeHaveNone {...props} shown={was} none="" bringBack={deskSetup.step.bringItBack} />
        )}
      </Fragment>
    )
  })
}
