/** The kinds of jobs, the most urgent first. One without a handler does not compile. They are stored: never rename one. */
export const jobKinds = ['code', 'mail', 'push', 'text', 'card-page', 'due'] as const

export type JobKind = (typeof jobKinds)[number]

/** Those that are no feature's. */
export type PlatformJob = 'code' | 'mail' | 'due'
