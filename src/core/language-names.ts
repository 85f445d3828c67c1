/**
 * A language of the pages: its tag, its name in itself, and how social networks name it. `offer` says on a page in the other
 * language that there is one in this, and `close` closes that line.
 */
export const english = {
  tag: 'en-CA',
  name: 'English',
  locale: 'en_CA',
  offer: 'This page is also in English',
  close: 'Close',
}

export const french = {
  tag: 'fr-CA',
  name: 'Français',
  locale: 'fr_CA',
  offer: 'Cette page existe en français',
  close: 'Fermer',
} satisfies typeof english
