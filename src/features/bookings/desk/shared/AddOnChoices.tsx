import { t } from '#core/words.ts'
import { fieldsClass } from '#design/desk/ui-classes.ts'
import { Checkbox } from '#design/forms/Checkbox.tsx'
import { FieldMessage } from '#design/forms/Field.tsx'
import { booking } from '#features/booking-fields/words.ts'
import { addOnPrice, addOnsWith, idsIn } from '#features/services/add-ons.ts'
import type { BookedAddOn } from '#features/services/booked-add-ons.ts'
import { content } from '#platform/browser/content.ts'

type Of = {
  /** The value of the service; empty if it was not said. */
  service: string
  /** Those that the booking has already. */
  booked?: readonly BookedAddOn[]
}

/** What can be added to a service: those of the booking as they were agreed on, then the others that are offered with it. */
const choicesOf = ({ service, booked = [] }: Of) => [
  ...booked.map(({ id, name, minutes, price_cents }) => ({
    id,
    minutes,
    name: name.en,
    price: price_cents === null ? null : price_cents / 100,
  })),
  ...addOnsWith(content().addOns, service || null).filter(({ id }) => !booked.some((one) => one.id === id)),
]

/** The ids that can still be chosen, for example after another service was: the others go. */
export const stillOffered = (chosen: string, of: Of) =>
  choicesOf(of)
    .flatMap(({ id }) => (idsIn(chosen).includes(id) ? id : []))
    .join(',')

type Props = Of & {
  /** The ids with commas between them. */
  chosen: string
  error: string | undefined
  /** Gets the ids, and the minutes that come, or go, with the change. */
  onChange: (chosen: string, more: number) => void
}

/** A checkbox for each add-on and condition; nothing if there are none. */
export function AddOnChoices({ chosen, error, onChange, ...of }: Props) {
  const choices = choicesOf(of)
  if (choices.length === 0) return null
  const ids = idsIn(chosen)
  return (
    <fieldset className={fieldsClass} id="add_ons" tabIndex={-1} aria-invalid={error !== undefined}>
      <legend>{t(booking).service.fields.add_ons.label}</legend>
      <FieldMessage id="add_ons-error" message={error} />
      {choices.map(({ id, name, minutes, price }) => (
        <Checkbox
          key={id}
          label={addOnPrice(minutes > 0 ? `${name} (${minutes} min)` : name, price)}
          checked={ids.includes(id)}
          onChange={(isChosen) =>
            onChange(
              choices
                .filter((one) => (one.id === id ? isChosen : ids.includes(one.id)))
                .map((one) => one.id)
                .join(','),
              isChosen ? minutes : -minutes,
            )
          }
        />
      ))}
    </fieldset>
  )
}
