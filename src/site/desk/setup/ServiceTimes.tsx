import { contentShape } from '#domain/content/content-shape.ts'
import { listOf, recordOf } from '#domain/content/parts.ts'
import css from '#site/desk/content/Editor.module.css'
import { Fieldset } from '#site/desk/content/Fieldset.tsx'
import { LeafField } from '#site/desk/content/LeafField.tsx'
import { entryName, labelOf } from '#site/desk/content/labels.ts'
import { PriceTable } from '#site/desk/content/PriceTable.tsx'
import { timeFields } from './asked.ts'

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
                  <LeafField
                    key={name}
                    shape={fields[name]}
                    path={`${path}.${name}`}
                    value={values[name]}
                  />
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
