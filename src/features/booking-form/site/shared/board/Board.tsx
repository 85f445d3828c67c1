import type { FormEvent, ReactNode } from 'react'
import { pages } from '#core/pages.ts'
import { t } from '#core/words.ts'
import type { Package } from '#features/services/packages.ts'
import { pricesNote } from '#features/services/service-facts.ts'
import { content } from '#platform/browser/content.ts'
import styles from './Board.module.css'
import { BOARD_ID } from './board-id.ts'
import { driveOf } from './drive-of.ts'
import { KIND, Kinds, kindOf } from './Kinds.tsx'
import { PackageCard } from './PackageCard.tsx'
import { PlaceFields } from './PlaceFields.tsx'
import type { Typed } from './query.ts'
import { type RowOffer, Rows, SERVICE } from './Rows.tsx'

type Props = {
  typed: Typed
  offers: readonly RowOffer[]
  /** The package that is chosen, in place of a service alone. */
  chosen?: Package | undefined
  onType: (typed: Typed) => void
  /** Whether it stands above the booking form, and whether the script of that runs: then it leads nowhere. */
  isAboveForm?: boolean
  stays?: boolean
  /** The free times, as soon as a service is chosen. */
  children?: ReactNode
}

/**
 * The board: for which vehicle, what it costs and when there is time for it, service by service, and what else the times depend
 * on. It is a form that leads to the booking form with these, so that it also works before any script does. On the booking page it
 * leads nowhere.
 */
export function Board({ typed, offers, chosen, onType, isAboveForm = false, stays = false, children }: Props) {
  const drive = driveOf(typed)
  const kind = kindOf(typed)
  const isPriced = offers.some(({ least }) => least !== null)
  const times = children && <div className={styles.when}>{children}</div>
  const place = <PlaceFields typed={typed} onType={onType} isPriced={isPriced} />
  const kinds = <Kinds chosen={kind} isAboveForm={isAboveForm} onPick={onType} />
  const note = isPriced && pricesNote(content(), drive)
  const parts = (
    <>
      {chosen ? (
        <>
          <PackageCard
            chosen={chosen}
            kind={kind}
            drive={drive}
            onChange={() => onType({ service_type: '', add_ons: '' })}
          />
          {kinds}
          {times}
          {place}
        </>
      ) : (
        <>
          {kinds}
          <Rows
            typed={typed}
            offers={offers}
            kind={kind}
            drive={drive}
            // With the kind whose price it shows.
            onPick={(service_type) => onType({ service_type, [KIND]: kind })}
          />
          {place}
          {times}
        </>
      )}
      {note && <p className={styles.note}>{note}</p>}
    </>
  )
  if (stays) return <div className={styles.board}>{parts}</div>
  return (
    <form id={BOARD_ID} action={t(pages).booking.path} className={styles.board} onSubmit={stayOnEnter}>
      {/* The Enter key in a field presses the first button of a form: not the first service. */}
      <button type="submit" hidden />
      {/* What is chosen is a button that is not pressed again. */}
      {typed.service_type && <input type="hidden" name={SERVICE} value={typed.service_type} />}
      {parts}
    </form>
  )
}

/** The Enter key in a field only looks up the times: these stand below, and the page would lose its place. */
function stayOnEnter(event: FormEvent<HTMLFormElement>) {
  const { nativeEvent } = event
  if (nativeEvent instanceof SubmitEvent && (nativeEvent.submitter?.hidden ?? true)) event.preventDefault()
}
