/** The formats of every picture, best first. Browsers that know none but the last are old. */
export const pictureFormats = ['avif', 'webp'] as const
export type PictureFormat = (typeof pictureFormats)[number]

/** How a picture is cut, in which widths it is made, and how well it is encoded. */
export type Crop = {
  /** The sides of its shape. */
  readonly shape: readonly [width: number, height: number]
  readonly widths: readonly [smallest: number, ...larger: number[]]
  /** Without it, the usual one of each format. */
  readonly quality?: number
  /** Whether all of the picture is fitted into the shape and its transparency kept; else the shape is filled. */
  readonly fitted?: boolean
}

/**
 * How AVIF files keep colour: in photos at half the size, which no eye sees and which saves 6 to 10 % of their bytes; in
 * drawings as sharp as light and dark.
 */
export const chromaOf = ({ fitted }: Crop) => (fitted ? '4:4:4' : '4:2:0')

/** The crops of the site. The build makes them of the program's own pictures, the server of those of the owner. */
export const crops = {
  card: { shape: [4, 3], widths: [360, 540, 720, 1080] },
  banner: { shape: [4, 3], widths: [360, 640, 800, 1200] },
  about: { shape: [3, 2], widths: [360, 480, 640, 800, 1200] },
  person: { shape: [1, 1], widths: [240, 480] },
  /** The two pictures of a pair lie on each other. */
  pair: { shape: [4, 3], widths: [360, 540, 720, 1080], quality: 45 },
  hero: { shape: [80, 41], widths: [480, 640, 800, 960, 1280, 1600, 1920], quality: 45 },
  heroTall: { shape: [780, 491], widths: [480, 640, 780], quality: 30 },
  /** The box of a brand's mark at one, two and three pixels of a screen for each pixel of a page. */
  mark: { shape: [168, 48], widths: [168, 336, 504], quality: 80, fitted: true },
} as const satisfies Record<string, Crop>

/** The places that show a picture, each with its crops by what follows the name of the picture. */
export const places = {
  service: { '': crops.card },
  product: { '': crops.card },
  slide: { '': crops.card },
  banner: { '': crops.banner },
  about: { '': crops.about },
  person: { '': crops.person },
  /** A job before or after the work: made of its photos, with the consent of its client. */
  pair: { '': crops.pair },
  /** Behind the title of a page. */
  head: { '': crops.card },
  hero: { '': crops.hero, '-tall': crops.heroTall },
  brand: { '': crops.mark },
} as const satisfies Record<string, Readonly<Record<string, Crop>>>
export type Place = keyof typeof places

export const placeNames = Object.keys(places) as [Place, ...Place[]]

/** The place whose pictures are made of photos of jobs, with the consent of their clients, and not uploaded. */
export const MADE_OF_JOBS = 'pair' satisfies Place

/** The point of a picture that a crop keeps in its middle as far as it can: percent from the left, and from the top. */
export type FocalPoint = { readonly x: number; readonly y: number }

/** The largest file that may be sent, in bytes, and the largest picture, in pixels. */
export const PICTURE_BYTES = 20 * 1024 * 1024
export const PICTURE_PIXELS = 100_000_000

/** The largest photo that a visitor may send, in bytes. One that a browser made smaller has a tenth of it. */
export const VISITOR_PHOTO_BYTES = 5 * 1024 * 1024

/** The most pictures of the owner's that are kept. A site with 100 products and twice as many trials has room. */
export const MOST_PICTURES = 400

/** The name of one of the owner's own pictures in the content. */
export const ownName = (id: string) => `own-${id}`

/** Whether a name is that of an own picture. */
export const isOwnName = (name: string) => name.startsWith('own-')

/** The id of an own picture with this name; undefined if it is none. */
export const ownId = (name: string) => (isOwnName(name) ? name.slice(ownName('').length) : undefined)

/** The path of the files of own pictures. */
export const PICTURES = '/pictures'
