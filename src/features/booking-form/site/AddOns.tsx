import { dollars } from '#core/dollars.ts'
import { durationLabel } from '#core/duration-label.ts'
import { addOnKinds } from '#core/fixed.ts'
import { t } from '#core/words.ts'
import type { Checkbox } from '#design/forms/Checkbox.tsx'
import { prices } from '#features/prices/words.ts'
import { minutesFor } from '#features/schedule/minutes-for.ts'
import { type AddOn, addedMinutes, addOnsWith, idsOf } from '#features/services/add-ons.ts'
import { addOns as words } from '#features/services/add-ons-words.ts'
import { content } from '#platform/browser/content.ts'
import styles from './AddOns.module.css'
import type { BookingForm } from './booking-form.ts'
import { chosenAddOns, priceOf } from './shared/board/add-ons.ts'

type Props = {
  /** What is typed so far. */
  booking: Partial<BookingForm['booking']>
  vehicles: number
  /** The id of the first checkbox. */
  id: string
  error: string | undefined
  onChoose: (ids: string) => void
  // From the form's first script, which would be larger in more pieces.
  Checkbox: typeof Checkbox
}

/** What can be added to the chosen service, and what makes it longer: checkboxes, and what it takes with them. */
export function AddOns({ booking, vehicles, id, error, onChoose, Checkbox }: Props) {
  const offered = addOnsWith(content().addOns, booking.service_type ?? '')
  if (offered.length === 0) return null
  const chosen = chosenAddOns(booking)
  const toggle = ({ id }: AddOn, isChosen: boolean) =>
    onChoose(idsOf(offered.filter((it) => (it.id === id ? isChosen : chosen.includes(it)))))
  return (
    <div className={styles.addOns}>
      {error && (
        <p id={`${id}-message`} className={styles.error}>
          {error}
        </p>
      )}
      {addOnKinds.map((kind) => {
        const own = offered.filter((it) => it.kind === kind)
        return (
          own.length > 0 && (
            <fieldset key={kind} aria-describedby={error && `${id}-message`}>
              <legend>{t(words).kinds[kind]}</legend>
              <div className={styles.options}>
                {own.map((one) => (
                  <Checkbox
                    key={one.id}
                    // The error summary leads to the first of them.
                    id={one === offered[0] ? id : `${id}-${one.id}`}
                    label={one.name}
                    hint={detailsOf(one)}
                    checked={chosen.includes(one)}
                    onChange={(isChosen) => toggle(one, isChosen)}
                  />
                ))}
              </div>
            </fieldset>
          )
        )
      })}
      <p className={styles.hint}>{t(words).hint}</p>
      <p role="status" className={styles.sum}>
        {chosen.length > 0 && sumOf()}
      </p>
    </div>
  )

  function sumOf() {
    const minutes = minutesFor(content().services, booking.service_type ?? null, vehicles) + addedMinutes(chosen)
    return [t(prices).takes(durationLabel(minutes)), priceOf(booking)].filter(Boolean).join(t(prices).between)
  }
}

/** `Hair in seats and carpets · adds 45 min · from $40` */
const detailsOf = ({ text, minutes, price }: AddOn) =>
  [text, minutes > 0 && t(words).adds(durationLabel(minutes)), price !== null && t(prices).from(dollars(price))]
    .filter(Boolean)
    .join(t(prices).between)
