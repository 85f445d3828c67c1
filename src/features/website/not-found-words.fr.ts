import type { Translated } from '#core/translated.ts'
import type { notFound as english } from './not-found-words.ts'

export const notFound = {
  text: 'La page que vous cherchez n’existe pas. Allez à la page d’accueil, ou à toute autre page à partir du menu de navigation.',
  link: 'Aller à la page d’accueil',
} as const satisfies Translated<typeof english>
