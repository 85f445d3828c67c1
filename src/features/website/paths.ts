import { listOf, recordOf } from './json.ts'

/** The path of a part: `home.hero` and `title` make `home.hero.title`. The whole has an empty path. */
export const below = (path: string, name: string) => (path === '' ? name : `${path}.${name}`)

/** Whether a path names a section, or a part of it. */
export const isPathIn = (section: string, path: string) => path === section || path.startsWith(`${section}.`)

/** A path with the ids of items in place of their numbers in this content. */
export function itemPath(content: unknown, path: string): string {
  let here = content
  return path
    .split('.')
    .map((name) => {
      const isPlace = Array.isArray(here)
      here = isPlace ? listOf(here)[Number(name)] : recordOf(here)[name]
      const { id } = recordOf(here)
      return isPlace && typeof id === 'string' ? id : name
    })
    .join('.')
}
