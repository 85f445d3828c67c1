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
  picture: { file: string }
  calls: readonly Link[]
  /** Whether the last call is the first choice. */
  isOrder?: boolean
}

/** The banner that invites to ask. */
export const ContactBanner = () => <Banner {...content().banners.contact} calls={[t(buttons).contactUs]} />

/** The banner that invites to order products or a service. */
export const OrderBanner = () => (
  <Banner {...content().banners.order} calls={[t(buttons).orderProducts, t(buttons).bookUs]} isOrder />
)

/** Both, side by side where there is room. */
export const Banners = () => (
  <div className={styles.pair}>
    <ContactBanner />
    <OrderBanner />
  </div>
)

/** A dark strip at the end of a page, with links to the next step. Its picture is decoration. */
const Banner = ({ title, text, picture, calls, isOrder }: Props) => (
  <aside className={styles.banner} data-ground="dark" data-order={isOrder} aria-label={title}>
    <div className={styles.picture}>
      <Picture data={pictureOf(pictures, picture.file)} alt="" sizes="(min-width: 768px) 28vw, 46vw" />
    </div>
    <h2>{title}</h2>
    <p>{text}</p>
    <div className={styles.calls}>
      {calls.map((call) => (
        <ButtonLink key={call.label} {...call} kind={isOrder && call === calls.at(-1) ? 'main' : 'plain'} isCompact />
      ))}
    </div>
  </aside>
)
