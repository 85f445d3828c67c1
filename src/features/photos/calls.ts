import { type AFile, deskCall } from '#core/desk-calls.ts'
import type { BookingDetail } from '#features/bookings/bookings.ts'
import type { JobPhoto, ShareRequest } from '#features/photos/job-photos.ts'
import type { LogbookRequest } from '#features/photos/logbook.ts'
import type { OwnPicture } from '#features/pictures/pictures.ts'
import type { PictureConsentRequest, SitePictureRequest } from '#features/website/picture-consent.ts'

export const sitePictureCalls = {
  pictureConsent: deskCall<{ post: BookingDetail; takes: typeof PictureConsentRequest }>(
    '/bookings/:id/picture-consent',
  ),
  pictureConsentWithdraw: deskCall<{ post: BookingDetail }>('/bookings/:id/picture-consent/withdraw'),
  photoPicture: deskCall<{ post: OwnPicture; takes: typeof SitePictureRequest }>('/photos/:id/picture'),
}

export const logbookCalls = {
  logbook: deskCall<{ post: BookingDetail; takes: typeof LogbookRequest }>('/bookings/:id/logbook'),
  logbookRemove: deskCall<{ post: BookingDetail }>('/bookings/:id/logbook/remove'),
}

export const photoCalls = {
  photo: deskCall<{ get: AFile }>('/photos/:id'),
  photoSmall: deskCall<{ get: AFile }>('/photos/:id/small'),
  photosShare: deskCall<{ post: null; takes: typeof ShareRequest }>('/bookings/:id/photos/share'),
  photoRemove: deskCall<{ post: null }>('/photos/:id/remove'),
}

export const photoUploadCalls = { bookingPhotos: deskCall<{ post: JobPhoto }>('/bookings/:id/photos') }
