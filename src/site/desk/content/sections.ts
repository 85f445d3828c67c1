import { contentShape, type Section } from '#domain/content/content-shape.ts'
import { DESK } from '#domain/desk/calls.ts'
import { pathOf } from '#site/desk/navigation.ts'

/** The page that shows a part best; undefined if none does. */
export const pageFor = (section: Section) => contentShape.fields[section].page

/** The address of the editor of a part. */
export const editorOf = (section: string) => `${DESK}${pathOf('content')}/${section}`

export const isSection = (name: string): name is Section => Object.hasOwn(contentShape.fields, name)
