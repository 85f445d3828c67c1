import type { ComponentProps } from 'react'
import { contentShape } from '#domain/content/content-shape.ts'
import { FactNames } from './FactNames.tsx'
import { FrenchList } from './FrenchList.tsx'
import { Fields } from './GroupField.tsx'
import { PriceTable } from './PriceTable.tsx'
import { SectionEditing } from './SectionEditing.tsx'
import { ShapeField } from './ShapeField.tsx'

type Props = Omit<ComponentProps<typeof SectionEditing>, 'children'> & { onlyPrices: boolean }

/** The fields of a part of the content, or the prices in it alone. */
export function SectionForm({ onlyPrices, ...props }: Props) {
  const { section, data, edit } = props
  const { value } = edit.request
  if (onlyPrices)
    return (
      <SectionEditing {...props}>
        <PriceTable value={value} />
      </SectionEditing>
    )
  const shape = contentShape.fields[section]
  return (
    <SectionEditing {...props}>
      <FrenchList {...{ section }} french={data.french} content={data.content} />
      <FactNames />
      {shape.kind === 'group' ? (
        <Fields fields={shape.fields} path={section} value={value} field={ShapeField} />
      ) : (
        <ShapeField shape={shape} path={section} value={value} />
      )}
    </SectionEditing>
  )
}
