declare namespace App {
  interface Locals {
    /** The content to render, and its language; in development there is none. */
    content?: import('#features/website/content.ts').Content
    live?: import('#core/live-content.ts').LiveContent
    language?: import('#core/language.ts').Language
    /** What of `live` the page shows. */
    shows?: Set<keyof import('#core/live-content.ts').LiveContent>
    /** The error that kept this page from being rendered. */
    failure?: unknown
  }
}
