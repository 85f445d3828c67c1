/** The paths of the calls of the client's own page about an earlier time. */
export const managedWaitCalls = {
  manageWait: '/manage/wait',
  manageWaitEnd: '/manage/wait/end',
  manageOffer: '/manage/offer',
} as const
