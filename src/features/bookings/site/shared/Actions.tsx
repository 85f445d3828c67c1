import type { ReactNode } from 'react'
import { Icon } from '#design/Icon.tsx'
import { marks } from '#design/marks.ts'
import styles from './Paper.module.css'

/** What can be done besides the next thing, a row for each. */
export const Actions = ({ label, children }: { label: string; children: ReactNode }) => (
  <ul role="list" className={styles.actions} aria-label={label}>
    {children}
  </ul>
)

type Props = {
  icon: string
  label: string
  /** How it stands now. */
  value?: string | undefined
  /** Whether it takes something away. */
  isLoss?: boolean
} & ({ href: string; onPress?: never } | { href?: never; onPress: () => unknown })

/** A row that leads somewhere or opens a question. */
export function Action({ icon, label, value, isLoss, href, onPress }: Props) {
  const row = (
    <>
      <Icon path={icon} size={20} />
      <span>{label}</span> <span className={styles.value}>{value}</span>
      <Icon path={marks.right} size={18} />
    </>
  )
  return (
    <li>
      {href === undefined ? (
        <button type="button" data-loss={isLoss} onClick={onPress}>
          {row}
        </button>
      ) : (
        <a href={href} data-loss={isLoss}>
          {row}
        </a>
      )}
    </li>
  )
}

/** The icons of rows. */
export const actionIcons = {
  time: 'M4 5.5h16v15H4zM4 10h16M8 3v4m8-4v4M8 14h3m2 3h3',
  place: 'M12 21.5s7-6.5 7-12a7 7 0 0 0-14 0c0 5.5 7 12 7 12zM12 12a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z',
  vehicle: 'M4 16v-3.5l2.2-5.5h11.6l2.2 5.5V16m-16 0v2.5M20 16v2.5M4 12.5h16M4 16h16M7.5 14.3v.01m9 0v.01',
  photos: 'M3.5 7.5h4l1.5-2.5h6l1.5 2.5h4v12h-17zM12 16.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7z',
  note: 'M4 4.5h16v12H9.5L4 20.5z',
  wait: marks.clock,
  again: 'M4 12a8 8 0 0 1 14-5.3L20 9M20 4v5h-5M20 12a8 8 0 0 1-14 5.3L4 15m0 5v-5h5',
  paper: 'M6 3.5h8l4.5 4.5v12.5H6zM14 3.5V8h4.5',
  call: 'M6 3.5h2.7l1.6 4.3-2 1.6a12 12 0 0 0 6.3 6.3l1.6-2 4.3 1.6V18a2.5 2.5 0 0 1-2.7 2.5C10.5 20 4 13.5 3.5 6.2A2.5 2.5 0 0 1 6 3.5z',
  next: marks.right,
  end: marks.cross,
} as const
