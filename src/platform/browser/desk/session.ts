import { createContext, useContext } from 'react'
import type { SessionAnswer } from '#features/sign-in/sign-in.ts'

/** The person who is signed in. The desk gives it to all of its pages. */
export const Session = createContext<SessionAnswer | undefined>(undefined)

/** The person who is signed in, with their role. */
export function useSession(): SessionAnswer {
  const session = useContext(Session)
  if (!session) throw new Error('this part of the desk is shown without a session')
  return session
}

/** Whether that is an owner. Crew see their own day and their own account: the server refuses them all else. */
export const useIsOwner = () => useSession().role === 'owner'
