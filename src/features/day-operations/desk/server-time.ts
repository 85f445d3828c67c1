/** An answer, with the milliseconds that the server's clock was ahead of ours when it came. */
export type WithServerTime<T> = T & { ahead: number }

/** Compares the clocks: call it as soon as the answer is there. */
export const withServerTime = <T extends { now: string }>(answer: T): WithServerTime<T> => ({
  ...answer,
  ahead: Date.parse(answer.now) - Date.now(),
})
