/** The paths of the calls of the client's own page about an earlier time. */
export const managedWaitCalls = {
  manageWait: '/manage/wait',
  manageWaitEnd: '/manage/wait/end',
  manageOffer: '/manage/offer',
} as const

/** In the query of a client's link: the page opens with the question whether an earlier time would suit. */
export const WAIT = 'wait'
