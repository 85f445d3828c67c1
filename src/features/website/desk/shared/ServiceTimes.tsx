import { contentShape } from '#features/website/content-shape.ts'
import { LeafField } from '#features/website/desk/LeafField.tsx'
import { PriceTable } from '#features/website/desk/PriceTable.tsx'
import { listOf, recordOf } from '#features/website/json.ts'
import css from './Editor.module.css'
import { Fieldset } from './Fieldset.tsx'
import { entryName, labelOf } from './labels.ts'

/** What the form has of each service beside its prices: the rest is among the texts of the site. */
export const timeFields = ['minutes', 'hidden'] as const

const { fields } = contentShape.fields.services

/** How long each service takes, whether it is offered, and the prices of all. */
export const ServiceTimes = ({ value }: { value: unknown }) => (
  <>
    <Fieldset path="services" label={labelOf('services')}>
      <ul role="list" className={css.lines}>
        {listOf(value).map((service) => {
          const { id, ...values } = recordOf(service)
          const path = `services.${String(id)}`
          return (
            <li key={path}>
              <fieldset className={css.fields}>
                <legend>{entryName(service)}</legend>
                {timeFields.map((name) => (
                  <LeafField key={name} shape={fields[name]} path={`${path}.${name}`} value={values[name]} />
                ))}
              </fieldset>
            </li>
          )
        })}
      </ul>
    </Fieldset>
    <PriceTable value={value} />
  </>
)
