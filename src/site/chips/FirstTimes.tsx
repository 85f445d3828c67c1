import type { ReactNode } from 'react'
import { freeTimes as words } from '#content/free-times.ts'
import { offered } from '#domain/services.ts'
import { content } from '#site/content/content.ts'
import { SelectField, TextField } from '#site/forms/Field.tsx'
import type { Typed } from '#site/times/query.ts'
import styles from './FirstTimes.module.css'

type Props = {
  typed: Typed
  onType: (typed: Typed) => void
  /** False until the page's script runs. */
  isReady: boolean
  /** The free times, as soon as a service is chosen. */
  children: ReactNode
}

/** What the free times depend on: service, place and number of vehicles. The times themselves stand below. */
export const FirstTimes = ({ typed, onType, isReady, children }: Props) => (
  <div className={styles.first}>
    <div className={styles.asked}>
      <SelectField
        words={{ name: 'when-service', label: words.service }}
        empty={words.anyService}
        options={offered(content().services).map(({ value, label }) => ({ value, label }))}
        disabled={!isReady}
        value={typed.service_type ?? ''}
        onChange={({ target }) => onType({ service_type: target.value })}
      />
      <TextField
        words={{ name: 'when-code', label: words.code, required: false }}
        autoComplete="postal-code"
        autoCapitalize="characters"
        disabled={!isReady}
        value={typed.appoint_zipcode ?? ''}
        onChange={({ target }) => onType({ appoint_zipcode: target.value })}
      />
      <TextField
        words={{ name: 'when-count', label: words.count, required: false }}
        type="number"
        inputMode="numeric"
        min={1}
        placeholder="1"
        disabled={!isReady}
        value={typed.vehicle_count ?? ''}
        onChange={({ target }) => onType({ vehicle_count: target.value })}
      />
    </div>
    <div className={styles.times}>{children}</div>
  </div>
)
