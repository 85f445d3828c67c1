import type { ReactNode } from 'react'
import { icons } from '#design/desk/icons.ts'
import { Icon } from '#design/Icon.tsx'
import { newBooking as words } from '#features/bookings/new-booking-words.ts'

type Props = {
  label: string
  /** What it says, as long as it is closed. */
  value?: string
  isOpen: boolean
  children: ReactNode
}

/** Fields that are known already, or rarely asked for: one line, until somebody wants to change them. */
export const Fold = ({ label, value, isOpen, children }: Props) => (
  <details
    className="border-y border-line-soft [&+&]:mt-[calc(-1_*_var(--space-4)_-_1px)] [&>summary]:[&::-webkit-details-marker]:hidden [&>summary>:first-child]:flex-none [&>summary>:first-child]:font-600 [&>summary>:nth-child(2)]:flex-1 [&>summary>:nth-child(2)]:min-w-0 [&>summary>:nth-child(2)]:text-dim [&>summary>:nth-child(2)]:text-small [&>summary>:nth-child(2)]:wrap-anywhere [&>summary>:last-child]:text-link [&>summary>:last-child]:text-small [&>summary>:last-child]:font-600 open:[&>summary>:not(:first-child)]:hidden [&:not([open])]:[&>div]:hidden"
    open={isOpen || undefined}
  >
    <summary className="flex gap-4 items-center min-h-(--target) cursor-pointer">
      <span>{label}</span> <span>{value}</span>{' '}
      <span>{value ? words.change : <Icon path={icons.right} size={16} />}</span>
    </summary>
    <div className="grid gap-3 grid-cols-1 pb-3">{children}</div>
  </details>
)
