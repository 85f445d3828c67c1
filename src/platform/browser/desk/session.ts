import { createContext, useContext } from 'react'
import type { Role } from '#core/roles.ts'

type SignedIn = { session: { email: string }; role: Role }

/** The person who is signed in. The desk gives it to all of its pages. */
export const Session = createContext<SignedIn | undefined>(undefined)

/** The person who is signed in, with their role. */
export function useSession(): SignedIn {
  const session = useContext(Session)
  if (!session) throw new Error('this part of the desk is shown without a session')
  return session
}

/** Whether that is an owner. Crew see their own day and their own account: the server refuses them all else. */
export const useIsOwner = () => useSession().role === 'owner'
