import { type ComponentType, useContext } from 'react'
import { recordOf } from '#features/website/json.ts'
import type { Group, Shape } from '#features/website/shape.ts'
import { OneLanguageContext } from './shared/editing.ts'
import { Fieldset } from './shared/Fieldset.tsx'
import { labelOf } from './shared/labels.ts'

/** The component that draws any shape: a group and a list get it from there, since it draws them too. */
export type FieldOfShape = ComponentType<{ shape: Shape; path: string; value: unknown }>

type Props = { shape: Group; path: string; value: unknown; field: FieldOfShape }

/** Values with names, under the label of the group. */
export function GroupField({ shape, path, value, field }: Props) {
  const isWithin = useContext(OneLanguageContext)
  return (
    <Fieldset path={path} label={labelOf(path)}>
      <OneLanguageContext value={isWithin || shape.oneLanguage === true}>
        <Fields fields={shape.fields} path={path} value={value} field={field} />
      </OneLanguageContext>
    </Fieldset>
  )
}

type FieldsProps = Omit<Props, 'shape'> & Pick<Group, 'fields'>

export const Fields = ({ fields, path, value, field: Field }: FieldsProps) =>
  Object.entries(fields).map(([name, shape]) => (
    <Field key={name} shape={shape} path={`${path}.${name}`} value={recordOf(value)[name]} />
  ))
