import { createContext, useContext } from 'react'
import type { Text } from '#features/website/french-texts.ts'

/**
 * What is to say about a French text: `missing` if there is none, `emptied` if it was just taken back, `stale` if the
 * owner wrote it for another English text than is there now, `lost` if the site's own did not come with this English text.
 */
type FrenchState = 'missing' | 'emptied' | 'stale' | 'lost'

type FrenchAt = { text: Text | undefined; state: FrenchState | undefined }

/** What the fields of the editor share. Paths have the ids of items in place of their numbers. */
export type Editing = {
  change: (path: string, to: unknown) => void
  /** The French text of a path, and what is to say about it. */
  frenchAt: (path: string) => FrenchAt
  changeFrench: (path: string, to: Text) => void
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

/** Whether the texts within are in English alone: the owner alone reads them. */
export const OneLanguageContext = createContext(false)

export const EditingContext = createContext<Editing | undefined>(undefined)

export function useEditing(): Editing {
  const editing = useContext(EditingContext)
  if (!editing) throw new Error('useEditing needs an EditingContext around its component')
  return editing
}
