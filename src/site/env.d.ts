declare namespace App {
  interface Locals {
    /** The content to render; in development there is none. */
    content?: import('#domain/content/content.ts').Content
    /** The error that kept this page from being rendered. */
    failure?: unknown
  }
}
