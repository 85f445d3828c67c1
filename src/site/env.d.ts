declare namespace App {
  interface Locals {
    /** The content to render, and its language; in development there is none. */
    content?: import('#features/website/content.ts').Content
    language?: import('#core/language.ts').Language
    /** The error that kept this page from being rendered. */
    failure?: unknown
  }
}
