/** What a quick hand typed before the command line had its field, and whether Enter came after it. */
export type Early = { typed: string; isEntered: boolean }

export const nothing: Early = { typed: '', isEntered: false }

/** One more key. Enter counts once something is typed, and ends it. */
export function withKey(early: Early, key: string): Early {
  if (early.isEntered) return early
  return key === 'Enter' ? { ...early, isEntered: early.typed.trim() !== '' } : { ...early, typed: early.typed + key }
}
