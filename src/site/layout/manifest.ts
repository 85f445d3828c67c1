import css from '#design/tokens.css?raw'

/** A colour from `tokens.css`, for documents without CSS. Throws if there is none of this name. */
function colour(token: string): string {
  const value = css.match(new RegExp(`--${token}: (#\\w+);`))?.[1]
  if (!value) throw new Error(`tokens.css has no colour --${token}`)
  return value
}

/** The colour of the header, which phones also use around the page. */
export const themeColour = colour('ink')

const icon = (file: string, size: number, purpose: 'any' | 'maskable') => ({
  src: `/${file}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
})

/** The content type of a manifest (https://www.w3.org/TR/appmanifest/#media-type-registration). */
export const MANIFEST_TYPE = 'application/manifest+json; charset=utf-8'

/** The icons of a manifest, in files whose names begin so. */
export const iconsOf = (file: string) => [
  icon(`${file}-192`, 192, 'any'),
  icon(`${file}-512`, 512, 'any'),
  icon(`${file}-512-maskable`, 512, 'maskable'),
]

/** The entries that both of our manifests share. */
export const appLook = { background_color: colour('page'), theme_color: themeColour, icons: iconsOf('icon') }
