/** What forms of the desk say by themselves. */
export const deskForm = {
  check: 'Check the marked fields. Nothing was saved.',
  /** Under what somebody else has stored meanwhile. */
  yours: 'What you entered is still below, and not saved. Save again to put it in place.',
} as const

/** What is typed as an amount, and is none. */
export const wrongAmount = 'Enter an amount in dollars, such as 189 or 189.50'
