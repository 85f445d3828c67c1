import field from '#design/forms/Field.module.css'
import { controlProps, FieldMessage } from '#design/forms/Field.tsx'
import { idOf } from '#design/forms/use-checked-form.ts'
import hidden from '#design/hidden.module.css'
import { contentShape } from '#features/website/content-shape.ts'
import { listOf, recordOf } from '#features/website/json.ts'
import css from './PriceTable.module.css'
import { useEditing } from './shared/editing.ts'
import { entryName } from './shared/labels.ts'
import { priceIn, typedIn } from './shared/values.ts'
import { deskSite } from './site-words.ts'

const { fields, label: prices } = contentShape.fields.services.fields.prices
const kinds = Object.keys(fields) as (keyof typeof fields)[]

/** The prices of all services, for each kind of vehicle. */
export const PriceTable = ({ value }: { value: unknown }) => (
  <table className={css.prices}>
    <caption>
      <strong>{prices}</strong>: {deskSite.editor.pricesHelp}
    </caption>
    <thead>
      <tr>
        {kinds.map((kind) => (
          <th key={kind} scope="col">
            {fields[kind].label}
          </th>
        ))}
      </tr>
    </thead>
    {listOf(value).map((service) => {
      const { id, prices } = recordOf(service)
      return (
        <tbody key={String(id)}>
          <tr>
            <th colSpan={kinds.length} scope="rowgroup">
              {entryName(service)}
            </th>
          </tr>
          <tr>
            {kinds.map((kind) => (
              <td key={kind}>
                <PriceCell
                  path={`services.${String(id)}.prices.${kind}`}
                  label={`${entryName(service)}, ${fields[kind].label}`}
                  value={recordOf(prices)[kind]}
                />
              </td>
            ))}
          </tr>
        </tbody>
      )
    })}
  </table>
)

/** Its label is for screen readers: others see the row and the column. */
function PriceCell({ path, label, value }: { path: string; label: string; value: unknown }) {
  const { change, errorAt } = useEditing()
  const error = errorAt(path)
  return (
    <>
      <label htmlFor={idOf(path)} className={hidden.hidden}>
        {label}
      </label>
      <input
        type="text"
        className={field.control}
        inputMode="numeric"
        autoComplete="off"
        value={typedIn(value)}
        onChange={({ target }) => change(path, priceIn(target.value))}
        {...controlProps({ name: path, label, error, required: false })}
      />
      <FieldMessage id={`${idOf(path)}-error`} message={error} />
    </>
  )
}
