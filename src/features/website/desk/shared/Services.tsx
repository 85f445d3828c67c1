import field from '#design/forms/Field.module.css'
import { controlProps, FieldMessage } from '#design/forms/Field.tsx'
import { idOf } from '#design/forms/use-checked-form.ts'
import { contentShape } from '#features/website/content-shape.ts'
import { deskSite } from '#features/website/desk/site-words.ts'
import { listOf, recordOf } from '#features/website/json.ts'
import { useEditing } from './editing.ts'
import { fieldsClass, linesClass } from './editor-classes.ts'
import { FactFields } from './FactField.tsx'
import { Fieldset } from './Fieldset.tsx'
import { entryName } from './labels.ts'
import { type Asked, isAsked } from './sections.ts'
import { priceIn, typedIn } from './values.ts'

const PRICES = 'prices' satisfies keyof typeof fields

const { fields } = contentShape.fields.services
const { prices, ...others } = fields

/** What a form asks of the services: what it asks of each, and the prices of all in one table. */
export function Services({ asked }: { asked: Asked }) {
  const services = listOf(useEditing().valueAt('services')).map((service) => ({
    path: `services.${String(recordOf(service).id)}`,
    name: entryName(service),
  }))
  const asks = (path: string) => isAsked(asked, path)
  const isTableAlone = services.every(({ path }) => Object.keys(others).every((name) => !asks(`${path}.${name}`)))
  return (
    <>
      {!isTableAlone && (
        <Fieldset path="services">
          <ul role="list" className={linesClass}>
            {services.map(({ path, name }) => (
              <li key={path}>
                <fieldset className={fieldsClass}>
                  <legend>{name}</legend>
                  <FactFields fields={others} path={path} asks={asks} />
                </fieldset>
              </li>
            ))}
          </ul>
        </Fieldset>
      )}
      <PriceTable services={services} />
    </>
  )
}

const kinds = Object.keys(prices.fields) as (keyof typeof prices.fields)[]

/** The prices of all services, for each kind of vehicle. */
const PriceTable = ({ services }: { services: readonly { path: string; name: string }[] }) => (
  <table className="w-full max-w-140 border-collapse table-fixed [&_:is(thead_th,_td):not(:last-child)]:pr-2">
    <caption className="pb-2 text-start">
      <strong>{prices.label}</strong>: {deskSite.editor.pricesHelp}
    </caption>
    <thead>
      <tr>
        {kinds.map((kind) => (
          <th key={kind} scope="col" className="text-start align-bottom wrap-anywhere text-small font-400 text-dim">
            {prices.fields[kind].label}
          </th>
        ))}
      </tr>
    </thead>
    {services.map(({ path, name }) => (
      <tbody key={path}>
        <tr>
          <th colSpan={kinds.length} scope="rowgroup" className="text-start align-bottom wrap-anywhere pt-4 font-620">
            {name}
          </th>
        </tr>
        <tr>
          {kinds.map((kind) => (
            <td key={kind} className="relative pt-1 align-top">
              <PriceCell path={`${path}.${PRICES}.${kind}`} label={`${name}, ${prices.fields[kind].label}`} />
            </td>
          ))}
        </tr>
      </tbody>
    ))}
  </table>
)

/** Its label is for screen readers: others see the row and the column. */
function PriceCell({ path, label }: { path: string; label: string }) {
  const { change, errorAt, valueAt } = useEditing()
  const error = errorAt(path)
  return (
    <>
      <label htmlFor={idOf(path)} className="sr-only">
        {label}
      </label>
      <input
        type="text"
        className={field.control}
        inputMode="numeric"
        autoComplete="off"
        value={typedIn(valueAt(path))}
        onChange={({ target }) => change(path, priceIn(target.value))}
        {...controlProps({ name: path, label, error, required: false })}
      />
      <FieldMessage id={`${idOf(path)}-error`} message={error} />
    </>
  )
}
