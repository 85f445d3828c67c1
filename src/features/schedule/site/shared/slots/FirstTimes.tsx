import { type FormEvent, type KeyboardEvent, type ReactNode, useState } from 'react'
import { pages } from '#core/pages.ts'
import { toPostalCode } from '#core/postal-code.ts'
import { t } from '#core/words.ts'
import { TextField } from '#design/forms/Field.tsx'
import { Icon } from '#design/Icon.tsx'
import { marks } from '#design/marks.ts'
import { prices } from '#features/prices/words.ts'
import { freeTimes as words } from '#features/schedule/free-times-words.ts'
import { type Place, placeOf } from '#features/schedule/site/shared/times/place.ts'
import type { Typed } from '#features/schedule/site/shared/times/query.ts'
import { driveNote, drivePrice } from '#features/services/drive.ts'
import { content } from '#platform/browser/content.ts'
import styles from './FirstTimes.module.css'
import { FIRST_TIMES_ID } from './first-times-id.ts'
import { dependsOnKind, KIND, KindOfVehicle } from './KindOfVehicle.tsx'
import { type PackageOffer, PackageTiles } from './PackageTiles.tsx'
import { ServiceTiles, type TileOffer } from './ServiceTiles.tsx'

type Props = {
  typed: Typed
  offers: readonly TileOffer[]
  /** The packages of which the visitor may choose one here, and those that are chosen. */
  packages?: readonly PackageOffer[]
  chosen?: readonly string[]
  onType: (typed: Typed) => void
  /** What the whole choice costs, if it can have more than a service. */
  price?: string | undefined
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
export function FirstTimes({ typed, offers, onType, stays = false, children, end, ...props }: Props) {
  const { packages = [], chosen = [] } = props
  const drive = drivePrice(content().serviceArea, { appoint_zipcode: typed.appoint_zipcode, appoint_city: undefined })
  const parts = (
    <>
      <PackageTiles packages={packages} chosen={chosen} kind={typed[KIND]} drive={drive} onPick={onType} />
      <div className={styles.first} data-kinds={dependsOnKind(offers)}>
        <ServiceTiles
          chosen={typed.service_type}
          offers={offers}
          kind={typed[KIND]}
          drive={drive}
          onPick={(service_type) => onType({ service_type })}
        />
        <KindOfVehicle typed={typed} offers={offers} drive={drive} price={props.price} onPick={onType} />
        <PlaceFields typed={typed} note={noteOf(offers)} onType={onType} />
        {children && <div className={styles.times}>{children}</div>}
        {end}
      </div>
    </>
  )
  if (stays) return <div className={styles.panel}>{parts}</div>
  return (
    <form id={FIRST_TIMES_ID} action={t(pages).booking.path} className={styles.panel} onSubmit={stayOnEnter}>
      {/* The Enter key in a field presses the first button of a form: not the first service. */}
      <button type="submit" hidden />
      {/* What is chosen is a button that is not pressed again. */}
      {([SERVICE, KIND] as const).map(
        (name) => typed[name] && <input key={name} type="hidden" name={name} value={typed[name]} />,
      )}
      {parts}
    </form>
  )
}

const SERVICE = 'service_type'

/** The Enter key in a field only looks up the times: these stand below, and the page would lose its place. */
function stayOnEnter(event: FormEvent<HTMLFormElement>) {
  const { nativeEvent } = event
  if (nativeEvent instanceof SubmitEvent && isHidden(nativeEvent.submitter)) event.preventDefault()
}

const isHidden = (button: HTMLElement | null) => button?.hidden ?? true

/** That form as the page brought it, while it stands there. */
export const earlyForm = () => document.getElementById(FIRST_TIMES_ID)

/** What a visitor typed into that form, and which tile they pressed, before its script ran. */
export function earlyTyped(form: HTMLElement | null): Typed & { package?: string } {
  if (!(form instanceof HTMLFormElement)) return {}
  const { appoint_zipcode = '', vehicle_count = ONE } = Object.fromEntries(new FormData(form))
  const pressed = [...form.querySelectorAll<HTMLButtonElement>(PRESSED)]
  return {
    ...Object.fromEntries(pressed.map(({ name, value }) => [name, value])),
    ...(appoint_zipcode && { appoint_zipcode: String(appoint_zipcode) }),
    ...(vehicle_count !== ONE && { vehicle_count: String(vehicle_count) }),
  }
}

/** What most people have. It stands in the field, so that no empty number is sent without a script. */
const ONE = '1'

const PRESSED = 'button[aria-pressed="true"]'

const pressedIn = (form: HTMLElement) => form.querySelector<HTMLButtonElement>(`${PRESSED}:not([name="${KIND}"])`)

/** Gives the focus that `left` had in that form to the same field or tile in its place: a pressed tile stands there alone. */
export function refocus(form: HTMLElement | null, left: Element | null) {
  if (!form?.contains(left)) return
  const isTile = left instanceof HTMLButtonElement && left.name !== KIND
  const was = isTile ? (pressedIn(form) ?? left) : left
  if (was instanceof HTMLInputElement) document.getElementById(was.id)?.focus()
  if (was instanceof HTMLButtonElement)
    for (const tile of document.getElementsByName(was.name))
      if (tile instanceof HTMLButtonElement && tile.value === was.value) tile.focus()
}

/** The postal code, with what it means, and the number of vehicles. */
function PlaceFields({ typed, note, onType }: Pick<Props, 'typed' | 'onType'> & { note: string }) {
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
      <p role="status" className={styles.place}>
        <PlaceText place={placeOf(appoint_zipcode, !isTyping)} note={note} />
      </p>
    </div>
  )
}

/** Whether it is a number of vehicles, as the server takes it. */
const isCount = (typed: string) => /^0*[1-9]\d{0,3}$/.test(typed)

/** What the prices leave out until a place is known; empty without prices. */
function noteOf(offers: readonly TileOffer[]): string {
  const note = offers.some(({ least }) => least !== null) && driveNote(content().serviceArea)
  return note ? t(prices).note(note) : ''
}

const PlaceText = ({ place, note }: { place: Place | undefined; note: string }) =>
  place ? (
    <>
      {place.kind === 'served' && <Icon path={marks.check} size={20} />}
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
