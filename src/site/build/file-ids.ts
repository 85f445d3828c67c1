import { existsSync } from 'node:fs'

/**
 * Matches the ids that a build gives to the files of `src` at these paths, and what fits `others`. A path at which no file is stops
 * the build: a file that has moved would silently go into another script.
 */
export function fileIds(paths: readonly string[], others?: RegExp): RegExp {
  for (const path of paths)
    if (!existsSync(`src/${path}`)) throw new Error(`The build names src/${path}, and it is not there`)
  const files = `/src/(?:${paths.map((path) => path.replaceAll('.', String.raw`\.`)).join('|')})$`
  return new RegExp(others ? `${files}|${others.source}` : files)
}
