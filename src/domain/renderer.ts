import type { Content } from '#domain/content/content.ts'

/** A text of the site, such as a page, with its content type. */
export type Rendered = { type: string; text: string }

/** The module that the build makes for the server: it renders what is at each address, in the language of the address. */
export type Renderer = {
  paths: readonly string[]
  /** Rejects with the reason if a part of the page cannot be rendered. */
  render: (path: string, content: Content) => Promise<Rendered>
}
