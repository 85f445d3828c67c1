import { type KeyboardEvent, useState } from 'react'
import { pages } from '#core/pages.ts'
import { toPostalCode } from '#core/postal-code.ts'
import { t } from '#core/words.ts'
import { TextField } from '#design/forms/Field.tsx'
import { Icon } from '#design/Icon.tsx'
import { marks } from '#design/marks.ts'
import { freeTimes as words } from '#features/schedule/free-times-words.ts'
import styles from './Board.module.css'
import { type Place, placeOf } from './place.ts'
import type { Typed } from './query.ts'

type Props = {
  typed: Typed
  onType: (typed: Typed) => void
  /** Whether a service has a price: only then the drive is in it. */
  isPriced: boolean
}

/** The postal code, with what it means, and the number of vehicles. */
export function PlaceFields({ typed, onType, isPriced }: Props) {
  const { appoint_zipcode = '', vehicle_count = ONE } = typed
  const [isTyping, setTyping] = useState(false)
  function leave() {
    setTyping(false)
    const code = toPostalCode(appoint_zipcode)
    if (code && code !== appoint_zipcode) onType({ appoint_zipcode: code })
  }
  function onKeyDown({ key, currentTarget }: KeyboardEvent<HTMLInputElement>) {
    if (key !== 'Enter') return
    leave()
    // A phone’s keyboard goes, and the times can be seen.
    if (matchMedia('(pointer: coarse)').matches) currentTarget.blur()
  }
  const place = placeOf(appoint_zipcode, !isTyping, isPriced)
  return (
    <div className={styles.asked}>
      <TextField
        words={{ name: 'appoint_zipcode', label: t(words).code, isFilter: true }}
        autoComplete="postal-code"
        autoCapitalize="characters"
        value={appoint_zipcode}
        onChange={({ target }) => {
          setTyping(true)
          onType({ appoint_zipcode: target.value })
        }}
        enterKeyHint="search"
        onKeyDown={onKeyDown}
        onBlur={leave}
      />
      <TextField
        words={{
          name: 'vehicle_count',
          label: t(words).count,
          isFilter: true,
          error: vehicle_count === '' || isCount(vehicle_count) ? undefined : t(words).countError,
        }}
        type="number"
        inputMode="numeric"
        min={1}
        placeholder="1"
        enterKeyHint="search"
        onKeyDown={onKeyDown}
        // A digit takes the place of the number that stands there.
        onFocus={({ target }) => target.select()}
        value={vehicle_count}
        onChange={({ target }) => onType({ vehicle_count: target.value })}
      />
      <div role="status" className={styles.place}>
        {place && <PlaceNote place={place} />}
      </div>
    </div>
  )
}

/** What most people have. It stands in the field, so that no empty number is sent without a script. */
export const ONE = '1'

/** Whether it is a number of vehicles, as the server takes it. */
const isCount = (typed: string) => /^0*[1-9]\d{0,3}$/.test(typed)

/** What a postal code means: near, far with what the drive costs, outside, or no code. */
export function PlaceNote({ place: { kind, text, drive } }: { place: Place }) {
  const [before, after] = drive ? text.split(drive) : [text]
  return (
    <p className={styles.placeNote}>
      <Icon path={kind === 'served' ? marks.check : marks.alert} size={20} />
      <span>
        {before}
        {drive && <strong>{drive}</strong>}
        {after}
        {kind === 'outside' && (
          <>
            {' '}
            <a href={t(pages).contact.path}>{t(words).place.ask}</a>
          </>
        )}
      </span>
    </p>
  )
}
