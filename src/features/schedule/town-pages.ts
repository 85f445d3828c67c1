import type { FreeTime } from './availability.ts'

/** A town of the service area that has a page of its own, with the next open times there, one a day. */
export type TownPage = {
  town: string
  /** Its part of the service area. */
  area: string
  /** The last parts of its addresses, in this language and in the other one. */
  slug: string
  otherSlug: string
  next: readonly FreeTime[]
}

declare module '#core/live-content.ts' {
  interface LiveContent {
    readonly townPages?: readonly TownPage[] | undefined
    /** The day on which something was published last; undefined if nothing was. */
    readonly publishedOn?: string | undefined
  }
}
