import type { ReactNode } from 'react'
import { Icon } from '#design/desk/Icon.tsx'
import { newBooking as words } from '#features/bookings/new-booking-words.ts'
import css from './NewBooking.module.css'

type Props = {
  label: string
  /** What it says, as long as it is closed. */
  value?: string
  isOpen: boolean
  children: ReactNode
}

/** Fields that are known already, or rarely asked for: one line, until somebody wants to change them. */
export const Fold = ({ label, value, isOpen, children }: Props) => (
  <details className={css.fold} open={isOpen || undefined}>
    <summary>
      <span>{label}</span> <span>{value}</span> <span>{value ? words.change : <Icon name="right" size={16} />}</span>
    </summary>
    <div>{children}</div>
  </details>
)
