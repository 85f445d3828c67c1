import { deskPictures } from '#content/desk-pictures.ts'
import { deskCalls } from '#domain/desk/calls.ts'
import { OwnPictures } from '#domain/desk/pictures.ts'
import { shortInstantLabel } from '#domain/instants.ts'
import { isOwnName } from '#domain/pictures.ts'
import { useApiQuery } from '#site/desk/api/use-query.ts'
import styles from './PictureUpload.module.css'

type Props = { name: string | null | undefined }

/** One of the owner's own pictures, small; nothing for any other name. */
export const OwnThumbnail = ({ name }: Props) =>
  name && isOwnName(name) && <Thumbnail name={name} />

function Thumbnail({ name }: { name: string }) {
  const { data } = useApiQuery(OwnPictures, deskCalls.pictures, [])
  const picture = data?.pictures.find((it) => it.name === name)
  if (!picture) return null
  const alt = deskPictures.choice.uploaded(shortInstantLabel(picture.at))
  return <img className={styles.thumbnail} src={picture.thumbnail} alt={alt} />
}
