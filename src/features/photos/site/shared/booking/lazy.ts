// The code of the photos, which is loaded as one file: a request costs more than what one part of it does not need.
export { sendChosen } from './outbox.ts'
export { PhotoField, VinPhoto } from './PhotoField.tsx'
export { SentPhotos } from './SentPhotos.tsx'
