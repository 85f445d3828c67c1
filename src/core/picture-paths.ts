/** A picture in several widths and formats: the addresses by format as in `srcset`, and the one for old browsers. */
export type PictureData = {
  readonly sources: Readonly<Record<string, string>>
  readonly img: { readonly src: string; readonly w: number; readonly h: number }
}

/** The owner's own pictures that a content uses, by their names. */
export type OwnPictures = Readonly<Record<string, PictureData>>
