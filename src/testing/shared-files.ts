import { globSync } from 'node:fs'
import { join } from 'node:path'

const source = join(import.meta.dirname, '..')

/** What the files export that both sides share, by their paths below `src`: schemas, rules and words. */
export const sharedFiles = async (): Promise<{ file: string; exported: Record<string, unknown> }[]> =>
  Promise.all(
    globSync(['core/*.ts', 'features/*/*.ts'], { cwd: source })
      .sort()
      .filter((file) => !/\.test\.ts$|\/(?:feature|tables)\.ts$/.test(file))
      .map(async (file) => ({ file, exported: await import(join(source, file)) })),
  )
