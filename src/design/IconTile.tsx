import { Icon } from './Icon.tsx'
import { type SiteIconName, siteIcons } from './site-icons.ts'
import { Tile } from './Tile.tsx'

/** A line icon in a dark square. Decoration, as every icon is. */
export const IconTile = ({ name }: { name: SiteIconName }) => (
  <Tile>
    <Icon path={siteIcons[name]} size={32} />
  </Tile>
)
