declare namespace App {
  interface Locals {
    /** The content to render, and its language; in development there is none. */
    content?: import('#features/website/content.ts').Content
    live?: import('#core/live-content.ts').LiveContent
    language?: import('#core/language.ts').Language
    /** Whether the page shows something that is read, and not published. */
    isLive?: boolean
    /** The error that kept this page from being rendered. */
    failure?: unknown
  }
}
