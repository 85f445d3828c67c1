import type { ChangeEvent, ReactNode } from 'react'
import field from '#design/forms/Field.module.css'
import { controlProps, Field, type Words } from '#design/forms/Field.tsx'
import { Mark } from '#design/Mark.tsx'
import { deskSite } from './site-words.ts'

type Props = {
  words: Words
  value: string
  onChange: (event: ChangeEvent<HTMLSelectElement>) => void
  options: readonly (readonly [value: string, label: string])[]
  children?: ReactNode
}

/** A choice from a list. Without a value of the list it asks to choose one. */
export const Choice = ({ words, value, onChange, options, children }: Props) => (
  <Field words={words}>
    {children}
    <div className={field.select}>
      <select className={field.control} value={value} onChange={onChange} {...controlProps(words)}>
        {options.every(([one]) => one !== value) && <option value={value}>{deskSite.editor.choose}</option>}
        {options.map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <Mark name="down" size={20} />
    </div>
  </Field>
)
