import type * as english from './picture-refusals-words.ts'
import type { Translated } from './translated.ts'

export const pictureRefusals = {
  none: 'Choisissez d’abord un fichier',
  tooLarge: (megabytes: number) =>
    `Ce fichier dépasse ${megabytes}\u00a0Mo. Enregistrez l’image en plus petit, puis choisissez-la de nouveau.`,
  tooManyPixels: (megapixels: number) =>
    `Cette image a plus de ${megapixels}\u00a0mégapixels. Enregistrez-la en plus petit, puis choisissez-la de nouveau.`,
  heic: 'Cette image est au format HEIC, que les navigateurs n’affichent pas. Enregistrez-la en JPEG, puis choisissez-la de nouveau.',
  svg: 'Ce fichier est un dessin SVG, qui peut contenir des programmes. Enregistrez l’image en PNG, puis choisissez-la de nouveau.',
  unknown:
    'Ce fichier n’est pas une image JPEG, PNG, WebP ou AVIF. Enregistrez l’image en JPEG, puis choisissez-la de nouveau.',
  broken:
    'Cette image est endommagée ou incomplète. Enregistrez-la de nouveau, par exemple en JPEG, puis choisissez-la de nouveau.',
  memory:
    'L’ouverture de cette image demande trop de mémoire. Enregistrez-la en plus petit ou en JPEG, puis choisissez-la de nouveau.',
  slow: 'La préparation de cette image a pris trop de temps. Enregistrez-la en plus petit, puis choisissez-la de nouveau.',
  busy: 'D’autres images sont en préparation. Réessayez dans une minute.',
} as const satisfies Translated<typeof english.pictureRefusals>
