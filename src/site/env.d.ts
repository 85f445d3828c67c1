declare namespace App {
  interface Locals {
    /** The content to render, and its language; in development there is none. */
    content?: import('#domain/content/content.ts').Content
    language?: import('#domain/language.ts').Language
    /** The error that kept this page from being rendered. */
    failure?: unknown
  }
}
