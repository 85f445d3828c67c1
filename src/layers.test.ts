import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { temporaryFolder } from './testing/app.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Lints these files with the project's own rules. Returns the rule and the file of each refusal. */
function lint(files: Record<string, string>): string[] {
  const folder = temporaryFolder()
  for (const name of ['biome.json', 'package.json']) cpSync(join(root, name), join(folder, name))
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), text)
  }
  const biome = join(root, 'node_modules/.bin/biome')
  const { stdout } = spawnSync(biome, ['lint', '--vcs-enabled=false', '--reporter=json', '.'], {
    cwd: folder,
    encoding: 'utf8',
  })
  const { diagnostics } = JSON.parse(stdout)
  return diagnostics.map(
    ({ category, location }: { category: string; location: { path: string } }) =>
      `${category.split('/').at(-1)} ${location.path}`,
  )
}

const use = (...paths: string[]) =>
  paths.map((path, i) => `import { value as v${i} } from '${path}'`).join('\n') +
  `\nexport const value = [${paths.map((_, i) => `v${i}`)}]\n`

test('the linter allows imports from lower layers, and refuses imports from higher layers', () => {
  const down = {
    'src/core/words.ts': 'export const value = 1\n',
    'src/server/db/rows.ts': use('./core/words.ts'),
    'src/features/bookings/server/store.ts': use('#server/db/rows.ts'),
    'src/server/mail-templates/writer.ts': use('./features/bookings/server/store.ts'),
    'src/server/api/routes.ts': use('#server/mail-templates/writer.ts', '#server/db/rows.ts'),
    'src/platform/db/migrations/builders.ts': 'export const value = 1\n',
    'src/server/db/migrations/0001_first.ts': use('kysely', 'node:crypto', './builders.ts'),
  }
  expect(lint(down)).toEqual([])
  const up = {
    ...down,
    'src/server/db/rows.ts': use('#server/schedule/times.ts'),
    'src/server/schedule/times.ts': use('#server/desk/page.ts'),
    'src/server/desk/page.ts': use('./testing/app.ts'),
    'src/testing/app.ts': 'export const value = 1\n',
    'src/server/db/migrations/0001_first.ts': use('./core/words.ts'),
    'src/server/db/migrations/0002_second.ts': use('zod/mini'),
  }
  expect(lint(up).sort()).toEqual([
    'noRestrictedImports src/server/db/migrations/0001_first.ts',
    'noRestrictedImports src/server/db/migrations/0002_second.ts',
    'noRestrictedImports src/server/db/rows.ts',
    'noRestrictedImports src/server/desk/page.ts',
    'noRestrictedImports src/server/schedule/times.ts',
  ])
})

test('the linter refuses cycles of imports, even of types', () => {
  const round = {
    'src/site/home/one.ts': "import type { Two } from './two.ts'\nexport type One = Two[]\n",
    'src/site/home/two.ts': "import type { One } from './one.ts'\nexport type Two = One[]\n",
  }
  expect(lint(round).sort()).toEqual([
    'noImportCycles src/site/home/one.ts',
    'noImportCycles src/site/home/two.ts',
  ])
})

const ALIASES: Record<string, string> = { '#server/': 'src/server/', '#site/': 'src/site/' }

/** For each folder below `base`, the folders that it imports. A file beside folders counts as its own folder. */
function importsBetweenFolders(base: string): Map<string, Set<string>> {
  const files = readdirSync(join(root, base), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /(?<!\.test)\.(tsx?|astro)$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .filter((file) => !file.includes('/testing'))
  const folders = new Set(files.map((file) => dirname(file)))
  const folderOf = (file: string) =>
    [...folders].some((other) => other.startsWith(`${dirname(file)}/`)) ? file : dirname(file)
  const imports = new Map<string, Set<string>>()
  for (const file of files)
    for (const [, path = ''] of readFileSync(join(root, file), 'utf8').matchAll(
      /(?:from|import)\s*\(?\s*'([#.][^'?]+)/g,
    )) {
      const alias = Object.keys(ALIASES).find((name) => path.startsWith(name))
      const target = alias
        ? `${ALIASES[alias]}${path.slice(alias.length)}`
        : join(dirname(file), path)
      const [from, to] = [folderOf(file), folderOf(target)]
      if (files.includes(target) && from !== to)
        imports.set(from, (imports.get(from) ?? new Set()).add(to))
    }
  return imports
}

/** The folders that import themselves through others. */
function foldersInCycles(imports: Map<string, Set<string>>): string[] {
  const reached = (start: string) => {
    const seen = new Set<string>()
    const next = [start]
    for (let folder = next.pop(); folder; folder = next.pop())
      for (const to of imports.get(folder) ?? [])
        if (!seen.has(to)) {
          seen.add(to)
          next.push(to)
        }
    return seen
  }
  return [...imports.keys()].filter((folder) => reached(folder).has(folder))
}

test.each(['src/server', 'src/site'])(
  'no folder of %s is in an import cycle with another',
  (base) => {
    const imports = importsBetweenFolders(base)
    expect(imports.size).toBeGreaterThan(10)
    expect(foldersInCycles(imports)).toEqual([])
  },
)

test('a cycle of folders is found even if no file is in a cycle', () => {
  const imports = new Map([
    ['a', new Set(['b'])],
    ['b', new Set(['c'])],
    ['c', new Set(['b', 'd'])],
  ])
  expect(foldersInCycles(imports)).toEqual(['b', 'c'])
})
