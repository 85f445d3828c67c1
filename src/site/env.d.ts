declare namespace App {
  interface Locals {
    /** The error that kept this page from being rendered. */
    failure?: unknown
  }
}
