/**
 * The language of a page: its tag, its name in itself, and how social networks name it. `offer` says on a page in the other
 * language that there is one in this, and `close` closes that line.
 */
export const language = {
  tag: 'en-CA',
  name: 'English',
  locale: 'en_CA',
  offer: 'This page is also in English',
  close: 'Close',
} as const
