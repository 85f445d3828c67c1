/** The paths of the public calls that add a record to a booking. */
export const linkedCalls = { vehicles: '/vehicles', fleets: '/fleets' } as const

/** The paths of the calls of the client's own page. */
export const managedCalls = {
  manageBooking: '/manage/booking',
  manageTimes: '/manage/times',
  manageHold: '/manage/hold',
  manageConfirm: '/manage/confirm',
  managePlan: '/manage/plan',
  manageCancel: '/manage/cancel',
  manageMove: '/manage/move',
  manageAgain: '/manage/again',
  managePlace: '/manage/place',
  manageVehicle: '/manage/vehicle',
  manageNote: '/manage/note',
  manageEmail: '/manage/email',
} as const
