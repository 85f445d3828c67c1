import { t } from '#core/words.ts'
import { Segment } from '#design/forms/Segment.tsx'
import hidden from '#design/hidden.module.css'
import { freeTimes as words } from '#features/schedule/free-times-words.ts'
import { vehicleTypes } from '#features/services/words.ts'
import styles from './Board.module.css'
import type { Typed } from './query.ts'

/** The name of the field, also in an address. */
export const KIND = 'specific_vehicle'

/** The kind of vehicle whose prices show: the chosen one, else the first. */
export const kindOf = (typed: Typed) => typed[KIND] || t(vehicleTypes)[0]?.value || ''

type Props = { chosen: string; onPick: (kind: Pick<Typed, typeof KIND>) => void }

/** The kind of vehicle: every price below is that of it, and the form does not ask again. */
export const Kinds = ({ chosen, onPick }: Props) => (
  <div className={styles.kinds}>
    <Segment legend={t(words).kind}>
      {t(vehicleTypes).map(({ value, label }) => (
        <label key={value}>
          <input
            type="radio"
            name={KIND}
            value={value}
            checked={value === chosen}
            onChange={() => onPick({ [KIND]: value })}
          />
          {/* The form below has radios of the same names. */}
          <span className={hidden.hidden}>{t(words).pricesFor} </span>
          {label}
        </label>
      ))}
    </Segment>
  </div>
)
