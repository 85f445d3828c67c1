import { type ReactNode, useState } from 'react'
import { freeTimes as words } from '#content/free-times.ts'
import { pages } from '#content/pages.ts'
import { prices } from '#content/prices.ts'
import { t } from '#content/words.ts'
import { driveNote, drivePrice } from '#domain/drive.ts'
import { toPostalCode } from '#domain/postal-code.ts'
import { content } from '#site/content/content.ts'
import { TextField } from '#site/forms/Field.tsx'
import { type Place, placeOf } from '#site/times/place.ts'
import type { Typed } from '#site/times/query.ts'
import { Mark } from '#site/ui/Mark.tsx'
import styles from './FirstTimes.module.css'
import { FIRST_TIMES_ID } from './first-times-id.ts'
import { type PackageOffer, PackageTiles } from './PackageTiles.tsx'
import { ServiceTiles, type TileOffer } from './ServiceTiles.tsx'

type Props = {
  typed: Typed
  offers: readonly TileOffer[]
  /** The packages of which the visitor may choose one here, and those that are chosen. */
  packages?: readonly PackageOffer[]
  chosen?: readonly string[]
  onType: (typed: Typed) => void
  /** Whether it stands above the booking form, whose script runs: then it leads nowhere. */
  stays?: boolean
  /** The free times, as soon as a service is chosen. */
  children?: ReactNode
  /** What stands below. */
  end?: ReactNode
}

/**
 * What the free times depend on: service, place and number of vehicles, with the times below. It is a form that leads to
 * the booking form with these, so that it also works before any script does. On the booking page it leads nowhere.
 */
export function FirstTimes({
  typed,
  offers,
  onType,
  stays = false,
  children,
  end,
  ...props
}: Props) {
  const { packages = [], chosen = [] } = props
  const drive = drivePrice(content().serviceArea, {
    appoint_zipcode: typed.appoint_zipcode,
    appoint_city: undefined,
  })
  const parts = (
    <>
      <PackageTiles packages={packages} chosen={chosen} drive={drive} onPick={onType} />
      <div className={styles.first}>
        <ServiceTiles
          chosen={typed.service_type}
          offers={offers}
          drive={drive}
          onPick={(service_type) => onType({ service_type })}
        />
        <Asked typed={typed} note={noteOf(offers)} onType={onType} />
        {children && <div className={styles.times}>{children}</div>}
        {end}
      </div>
    </>
  )
  if (stays) return <div className={styles.panel}>{parts}</div>
  return (
    <form id={FIRST_TIMES_ID} action={t(pages).booking.path} className={styles.panel}>
      {/* The Enter key in a field presses the first button of a form: not the first service. */}
      <button type="submit" hidden />
      {parts}
    </form>
  )
}

/** That form as the page brought it, while it stands there. */
export const earlyForm = () => document.getElementById(FIRST_TIMES_ID)

/** What a visitor typed into that form, and which tile they pressed, before its script ran. */
export function earlyTyped(form: HTMLElement | null): Typed & { package?: string } {
  if (!(form instanceof HTMLFormElement)) return {}
  const { appoint_zipcode = '', vehicle_count = '' } = Object.fromEntries(new FormData(form))
  const tile = pressedIn(form)
  return {
    ...(tile && { [tile.name]: tile.value }),
    ...(appoint_zipcode && { appoint_zipcode: String(appoint_zipcode) }),
    ...(vehicle_count && { vehicle_count: String(vehicle_count) }),
  }
}

const pressedIn = (form: HTMLElement) =>
  form.querySelector<HTMLButtonElement>('button[aria-pressed="true"]')

/** Gives the focus that `left` had in that form to the same field or tile in its place: a pressed tile stands there alone. */
export function refocus(form: HTMLElement | null, left: Element | null) {
  if (!form?.contains(left)) return
  const was = left instanceof HTMLButtonElement ? (pressedIn(form) ?? left) : left
  if (was instanceof HTMLInputElement) document.getElementById(was.id)?.focus()
  if (was instanceof HTMLButtonElement)
    for (const tile of document.getElementsByName(was.name))
      if (tile instanceof HTMLButtonElement && tile.value === was.value) tile.focus()
}

/** The postal code, with what it means, and the number of vehicles. */
function Asked({ typed, note, onType }: Pick<Props, 'typed' | 'onType'> & { note: string }) {
  const { appoint_zipcode = '', vehicle_count = '' } = typed
  const [isTyping, setTyping] = useState(false)
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
        onBlur={() => {
          setTyping(false)
          const code = toPostalCode(appoint_zipcode)
          if (code && code !== appoint_zipcode) onType({ appoint_zipcode: code })
        }}
      />
      <TextField
        words={{
          name: 'vehicle_count',
          label: t(words).count,
          isFilter: true,
          error:
            vehicle_count === '' || Number(vehicle_count) >= 1 ? undefined : t(words).countError,
        }}
        type="number"
        inputMode="numeric"
        min={1}
        placeholder="1"
        value={vehicle_count}
        onChange={({ target }) => onType({ vehicle_count: target.value })}
      />
      <p role="status" className={styles.place}>
        <PlaceText place={placeOf(appoint_zipcode, !isTyping)} note={note} />
      </p>
    </div>
  )
}

/** What the prices leave out until a place is known; empty without prices. */
function noteOf(offers: readonly TileOffer[]): string {
  const note = offers.some(({ least }) => least !== null) && driveNote(content().serviceArea)
  return note ? t(prices).note(note) : ''
}

const PlaceText = ({ place, note }: { place: Place | undefined; note: string }) =>
  place ? (
    <>
      {place.kind === 'served' && <Mark name="check" size={20} />}
      <span>
        {place.text}
        {place.kind === 'outside' && (
          <>
            {' '}
            <a href={t(pages).contact.path}>{t(words).place.ask}</a>
          </>
        )}
      </span>
    </>
  ) : (
    note && <span>{note}</span>
  )
