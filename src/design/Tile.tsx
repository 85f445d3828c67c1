import type { ReactNode } from 'react'
import styles from './Tile.module.css'

/** A dark square around an icon, drawn in the work light's yellow. */
export const Tile = ({ children }: { children: ReactNode }) => <span className={styles.tile}>{children}</span>
