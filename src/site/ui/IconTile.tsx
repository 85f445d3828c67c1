import { Icon, type IconName } from './Icon.tsx'
import styles from './IconTile.module.css'

/** A line icon in a dark square, drawn in the work light's yellow. Decoration, as every icon is. */
export const IconTile = ({ name }: { name: IconName }) => (
  <span className={styles.tile}>
    <Icon name={name} size={32} />
  </span>
)
