import type * as english from './form-failures-words.ts'

const TRY_AGAIN = 'Un problème est survenu de notre côté. Réessayez dans une minute.'

/** The texts for a form that was not sent, by the status of the answer. 0 means no answer. */
const failures: Record<number, string> = {
  0: 'Nous n’avons rien reçu\u00a0: la connexion a échoué. Vérifiez que vous êtes en ligne et réessayez.',
  403: 'Ce formulaire a été refusé.',
  408: 'La connexion était trop lente. Réessayez.',
  409: 'Nous traitons encore votre dernier envoi. Réessayez dans un instant.',
  413: 'Le texte est trop long. Raccourcissez-le et réessayez.',
  422: 'Il y a une erreur dans le formulaire. Vérifiez-le et réessayez.',
  429: 'Trop de formulaires sont venus de votre réseau en peu de temps. Attendez une minute et réessayez.',
  451: 'Le service de courriel a pris ce navigateur pour un navigateur automatisé et a refusé le message.',
  503: 'Nous ne pouvons rien enregistrer pour le moment. Réessayez dans une minute.',
}

/** The text for a visitor when the server answers a form with this status. */
export const failureText = ((status) => failures[status ?? -1] ?? TRY_AGAIN) satisfies typeof english.failureText
