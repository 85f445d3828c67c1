/** The path of a part: `home.hero` and `title` make `home.hero.title`. The whole has an empty path. */
export const below = (path: string, name: string) => (path === '' ? name : `${path}.${name}`)

/** Whether a path names a section, or a part of it. */
export const isPathIn = (section: string, path: string) =>
  path === section || path.startsWith(`${section}.`)
