import type { Language } from '#core/language.ts'
import type { LiveContent } from '#core/live-content.ts'
import type { Content } from './content.ts'

/** A text of the site, such as a page, with its content type, and what it shows of `LiveContent`. */
export type Rendered = { type: string; text: string; shows?: readonly (keyof LiveContent)[] }

/** The module that the build makes for the server. */
export type RendererModule = { renderers: readonly Renderer[] }

/** What renders the pages of a language: what is at each address. */
export type Renderer = {
  language: Language
  paths: readonly string[]
  /** What is there only with this content: the pages of its services and towns. */
  more?: (content: Content, live?: LiveContent) => readonly string[]
  /** Rejects with the reason if a part of the page cannot be rendered. */
  render: (path: string, content: Content, live?: LiveContent) => Promise<Rendered>
}
