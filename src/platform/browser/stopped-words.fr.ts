import type { Translated } from '#core/translated.ts'
import type * as english from './stopped-words.ts'

/** What stands in place of a part of a page that stopped. */
export const stopped = {
  title: 'Cette partie de la page a cessé de fonctionner.',
  help: 'Appuyez sur «\u00a0Réessayer\u00a0»\u00a0: ce que vous avez écrit reviendra. Si le problème se répète, rechargez la page.',
  retry: 'Réessayer',
} as const satisfies Translated<typeof english.stopped>
