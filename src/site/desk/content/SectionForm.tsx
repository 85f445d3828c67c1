import type { ComponentProps } from 'react'
import { contentShape } from '#domain/content/content-shape.ts'
import { FactNames } from './FactNames.tsx'
import { FrenchList } from './FrenchList.tsx'
import { Fields } from './GroupField.tsx'
import { SectionEditing } from './SectionEditing.tsx'
import { ShapeField } from './ShapeField.tsx'

/** The fields of a part of the content. */
export function SectionForm(props: Omit<ComponentProps<typeof SectionEditing>, 'children'>) {
  const { section, data, edit } = props
  const { value } = edit.request
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
