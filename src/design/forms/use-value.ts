import { type FieldPath, type FieldPathValue, type FieldValues, useWatch } from 'react-hook-form'
import type { CheckedForm } from './use-checked-form.ts'

/**
 * A field's value as it is now; undefined before the form is ready. The component renders again when it changes.
 * `useWatch` alone would not do: nobody tells it what a field that wakes takes from the page, such as early typing.
 */
export function useValue<V extends FieldValues, Name extends FieldPath<V>>(
  form: CheckedForm<V>,
  name: Name,
): FieldPathValue<V, Name> | undefined {
  useWatch({ control: form.control, name })
  return form.getValues(name)
}
