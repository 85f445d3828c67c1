/** Whether a path names a section, or a part of it. */
export const isPathIn = (section: string, path: string) =>
  path === section || path.startsWith(`${section}.`)
