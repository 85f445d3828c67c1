import { createContext, useContext } from 'react'
import type { Text } from '#features/website/french-texts.ts'

/** What is to say about a French text: there is none, it was just taken back, or it was written for another English text. */
type FrenchState = 'missing' | 'emptied' | 'stale'

/** What the fields of a form share. Paths have the ids of items in place of their numbers. */
export type Editing = {
  /** The value at a path as it is typed, and as the site shows it. */
  valueAt: (path: string) => unknown
  shownAt: (path: string) => unknown
  change: (path: string, to: unknown) => void
  /** The French text of a path, and what is to say about it. */
  frenchAt: (path: string) => { text: Text | undefined; state: FrenchState | undefined }
  changeFrench: (path: string, to: Text) => void
  errorAt: (path: string) => string | undefined
  hasErrorIn: (path: string) => boolean
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
