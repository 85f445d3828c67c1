import { createContext, useContext } from 'react'

/** What the fields of the editor share. Paths have the ids of items in place of their numbers. */
export type Editing = {
  change: (path: string, to: unknown) => void
  errorAt: (path: string) => string | undefined
  hasErrorIn: (path: string) => boolean
  /** The entries of the list at a path: each one's id, and its name. */
  entriesAt: (path: string) => readonly (readonly [id: string, name: string])[]
  /** What a text names besides the facts. */
  gapsAt: (path: string) => readonly string[]
  /** Whether a value is made up on the site, and what the owner has done about it; undefined if it is not. */
  madeUpAt: (path: string) => 'made-up' | 'right' | 'corrected' | undefined
  confirm: (path: string, isRight: boolean) => void
}

export const EditingContext = createContext<Editing | undefined>(undefined)

export function useEditing(): Editing {
  const editing = useContext(EditingContext)
  if (!editing) throw new Error('useEditing needs an EditingContext around its component')
  return editing
}
