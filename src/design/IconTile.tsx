import { Icon, type IconName } from './Icon.tsx'
import { Tile } from './Tile.tsx'

/** A line icon in a dark square. Decoration, as every icon is. */
export const IconTile = ({ name }: { name: IconName }) => (
  <Tile>
    <Icon name={name} size={32} />
  </Tile>
)
