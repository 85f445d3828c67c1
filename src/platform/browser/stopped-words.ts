import { words } from '#core/words.ts'

/** What stands in place of a part of a page that stopped. */
export const stopped = words({
  title: 'This part of the page stopped working.',
  help: 'Press “Try again”: what you typed comes back. If it stops again, reload the page.',
  retry: 'Try again',
})
