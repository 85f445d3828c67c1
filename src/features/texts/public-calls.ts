/** The path of the calls of the client's own page about text messages. */
export const managedTextCalls = { manageTexts: '/manage/texts' } as const
