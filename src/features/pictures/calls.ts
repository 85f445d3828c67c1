import { type AFile, deskCall } from '#core/desk-calls.ts'
import type { NewFocus, OwnPicture, OwnPictures } from '#features/pictures/pictures.ts'

export const pictureCalls = {
  pictureFocus: deskCall<{ post: OwnPicture; takes: typeof NewFocus }>('/pictures/:id/focus'),
  pictures: deskCall<{ get: OwnPictures }>('/pictures'),
  pictureMaster: deskCall<{ get: AFile }>('/pictures/:id/master'),
}

export const pictureUploadCalls = { pictureUpload: deskCall<{ post: OwnPicture }>('/pictures') }
