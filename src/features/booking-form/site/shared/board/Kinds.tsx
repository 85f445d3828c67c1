import { t } from '#core/words.ts'
import { Segment } from '#design/forms/Segment.tsx'
import { freeTimes as words } from '#features/schedule/free-times-words.ts'
import { vehicleTypes } from '#features/services/words.ts'
import styles from './Board.module.css'
import type { Typed } from './query.ts'

/** The name of the field, also in an address. */
export const KIND = 'specific_vehicle'

/** The kind of vehicle whose prices show: the chosen one, else the first. */
export const kindOf = (typed: Typed) => typed[KIND] || t(vehicleTypes)[0]?.value || ''

type Props = {
  chosen: string
  /** Whether it stands above the booking form, which has radios of the same names: then these are buttons. */
  isAboveForm: boolean
  onPick: (kind: Pick<Typed, typeof KIND>) => void
}

/** The kind of vehicle: every price below is that of it, and the form does not ask again. */
export const Kinds = ({ chosen, isAboveForm, onPick }: Props) => (
  <div className={styles.kinds}>
    <Segment legend={t(words).kind}>
      {t(vehicleTypes).map(({ value, label }) =>
        isAboveForm ? (
          <button
            key={value}
            type="submit"
            name={KIND}
            value={value}
            aria-pressed={value === chosen}
            onClick={(event) => {
              event.preventDefault()
              onPick({ [KIND]: value })
            }}
          >
            {label}
          </button>
        ) : (
          <label key={value}>
            <input
              type="radio"
              name={KIND}
              value={value}
              checked={value === chosen}
              onChange={() => onPick({ [KIND]: value })}
            />
            {label}
          </label>
        ),
      )}
    </Segment>
  </div>
)
