/** The paths of the public calls that take a photo. */
export const visitorPhotoCalls = { photos: '/photos', managePhotos: '/manage/photos' } as const

/** The path of the calls of the client's own page about pictures for the site. */
export const managedPictureCalls = { managePictures: '/manage/pictures' } as const
