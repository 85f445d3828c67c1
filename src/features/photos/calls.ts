import { type AFile, deskCall } from '#core/desk-calls.ts'
import type { BookingDetail } from '#features/bookings/bookings.ts'
import type { JobPhoto } from '#features/photos/job-photos.ts'
import type { OwnPicture } from '#features/pictures/pictures.ts'

export const sitePictureCalls = {
  pictureConsent: deskCall<{ post: BookingDetail }>('/bookings/:id/picture-consent'),
  pictureConsentWithdraw: deskCall<{ post: BookingDetail }>('/bookings/:id/picture-consent/withdraw'),
  photoPicture: deskCall<{ post: OwnPicture }>('/photos/:id/picture'),
}

export const photoCalls = {
  photo: deskCall<{ get: AFile }>('/photos/:id'),
  photoSmall: deskCall<{ get: AFile }>('/photos/:id/small'),
  photosShare: deskCall<{ post: null }>('/bookings/:id/photos/share'),
  photoRemove: deskCall<{ post: null }>('/photos/:id/remove'),
}

export const photoUploadCalls = { bookingPhotos: deskCall<{ post: JobPhoto }>('/bookings/:id/photos') }
