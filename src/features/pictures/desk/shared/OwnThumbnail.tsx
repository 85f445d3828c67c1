import { useQuery } from '@tanstack/react-query'
import { shortInstantLabel } from '#core/instants.ts'
import { isOwnName } from '#core/pictures.ts'
import { deskPictures } from '#features/pictures/desk-words.ts'
import { picturesQuery } from './queries.ts'

type Props = { name: string | null | undefined }

/** One of the owner's own pictures, small; nothing for any other name. */
export const OwnThumbnail = ({ name }: Props) => name && isOwnName(name) && <Thumbnail name={name} />

function Thumbnail({ name }: { name: string }) {
  const { data } = useQuery(picturesQuery())
  const picture = data?.pictures.find((it) => it.name === name)
  if (!picture) return null
  const alt = deskPictures.choice.uploaded(shortInstantLabel(picture.at))
  return <img className="w-45 rounded-field" src={picture.thumbnail} alt={alt} />
}
