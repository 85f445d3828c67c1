import { buttons, type Link } from '#core/navigation-words.ts'
import type { PictureData } from '#core/picture-paths.ts'
import { t } from '#core/words.ts'
import { ButtonLink } from '#design/Button.tsx'
import { Picture, pictureOf } from '#design/Picture.tsx'
import { content } from '#platform/browser/content.ts'
import styles from './Banner.module.css'

const pictures = import.meta.glob<PictureData>('/art/masters/banner-*.webp', {
  eager: true,
  import: 'default',
  query: '?crop=banner',
})

type Props = {
  title: string
  text: string
  picture: { file: string; alt: string }
  /** The last one is the first choice. */
  calls: readonly Link[]
}

/** The banner that invites to ask. */
export const ContactBanner = () => <Banner {...content().banners.contact} calls={[t(buttons).contactUs]} />

/** The same as a strip without its picture, for a page that ends in the other banner. */
export const ContactStrip = () => {
  const { title, text } = content().banners.contact
  return (
    <aside className={styles.strip} data-ground="dark" aria-label={title}>
      <div>
        <h2>{title}</h2>
        <p>{text}</p>
      </div>
      <ButtonLink {...t(buttons).contactUs} />
    </aside>
  )
}

/** The banner that invites to order products or a service. */
export const OrderBanner = () => (
  <Banner {...content().banners.order} calls={[t(buttons).orderProducts, t(buttons).bookUs]} />
)

/** A dark strip at the end of a page, with links to the next step. */
const Banner = ({ title, text, picture, calls }: Props) => (
  <aside className={styles.banner} data-ground="dark" aria-label={title}>
    <div className={styles.inner}>
      <div className={styles.words}>
        <h2>{title}</h2>
        <p>{text}</p>
        <div className={styles.calls}>
          {calls.map((call) => (
            <ButtonLink key={call.label} {...call} kind={call === calls.at(-1) ? 'main' : 'plain'} />
          ))}
        </div>
      </div>
      <div className={styles.picture}>
        <Picture data={pictureOf(pictures, picture.file)} alt={picture.alt} sizes="(min-width: 900px) 45vw, 100vw" />
      </div>
    </div>
  </aside>
)
