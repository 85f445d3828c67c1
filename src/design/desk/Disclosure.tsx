import type { ReactNode } from 'react'

type Props = {
  title: string
  /** Its content in short, beside its title. */
  hint?: ReactNode
  /** It begins open: something in it must be seen. */
  isOpen?: boolean
  children: ReactNode
}

/** A part of a page that is rarely needed: folded in, so that the rest is seen at a glance. */
export const Disclosure = ({ title, hint, isOpen = false, children }: Props) => (
  <details
    open={isOpen || undefined}
    className="border border-rule rounded-card bg-card open:[&>summary]:before:[transform:rotate(45deg)] [&>summary]:[&::-webkit-details-marker]:hidden"
  >
    <summary className="flex flex-wrap gap-x-3 items-center min-h-(--control-height) py-2 px-4 cursor-pointer before:size-2 before:flex-none before:mx-0.5 before:border-r-2 before:border-b-2 before:[transform:rotate(-45deg)] before:[transition:transform_var(--quick)]">
      <h2 className="max-w-[calc(100%_-_12px_-_var(--space-3))] text-body!">{title}</h2>
      {hint && <span className="text-small text-dim wrap-anywhere">{hint}</span>}
    </summary>
    <div className="grid gap-3 grid-cols-1 pt-0 px-4 pb-4">{children}</div>
  </details>
)
