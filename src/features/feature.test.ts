import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { MINUTE } from '#core/durations.ts'
import { temporaryFolder } from '#testing/app.ts'
import { answersTo, features } from './index.ts'

const root = join(import.meta.dirname, '../..')

/** The files of these that the compiler refuses, as it compiles the project. */
function refused(files: Record<string, string>): string[] {
  const folder = temporaryFolder()
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  const config = {
    extends: join(root, 'tsconfig.json'),
    compilerOptions: {
      paths: { '#*': [join(root, 'src/*')] },
      typeRoots: [join(root, 'node_modules/@types')],
      types: ['node'],
    },
    // The server's files extend the type of a page's content, and import nothing of it.
    include: ['*.ts', join(root, 'src/**/*.d.ts'), join(root, 'src/platform/browser/content.ts')],
    exclude: [],
  }
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config))
  const tsc = join(root, 'node_modules/.bin/tsc')
  const { stdout } = spawnSync(tsc, ['-p', folder, '--pretty', 'false'], { encoding: 'utf8' })
  const found = [...stdout.matchAll(/^(?:.*\/)?([^/\n]+)\(\d+,\d+\): error/gm)]
  return [...new Set(found.map(([, file = '']) => file))].sort()
}

const lines = Object.keys(features.health)

/** A feature that has nothing to do anywhere. */
const madeUp = (answered: readonly string[]) => `
  import type { Feature } from '#features/feature.ts'
  export const madeUp = { ${answered.map((line) => `${line}: null`).join(', ')} } satisfies Feature`

const complete = (all: string) => `
  import type { features, Unserved } from '#features/index.ts'
  type Nothing<Left extends never> = Left
  export type Complete = Nothing<Unserved<${all}>>`

/** A kind of mail of which one fact is missing. */
const mailWithout = (fact: string) => `
  import type { Feature } from '#features/feature.ts'
  import type { features } from '#features/index.ts'
  declare const kind: Omit<(typeof features)['waitlist']['mails']['offer-client'], '${fact}'>
  export const mails = { 'offer-client': kind } satisfies Feature['mails']`

test('a feature that forgets an answer, and a list without what only one feature serves, do not compile', {
  timeout: 2 * MINUTE,
}, () => {
  const forgetting = lines.map((line) => [`without-${line}.ts`, madeUp(lines.filter((other) => other !== line))])
  const fewer = ['waitlist', 'abuse-protection', 'payments'].map((name) => [
    `without-${name}.ts`,
    complete(`Omit<typeof features, '${name}'>`),
  ])
  const mute = (name: string, line: string) =>
    complete(
      `Omit<typeof features, '${name}'> & { '${name}': Omit<(typeof features)['${name}'], '${line}'> & { ${line}: null } }`,
    )
  fewer.push(['without-row.ts', mute('invoices', 'onBooking')])
  fewer.push(['without-detail.ts', mute('abuse-protection', 'onBooking')])
  fewer.push(['without-mail.ts', mute('waitlist', 'mails')])
  const silent =
    "Omit<(typeof features)['invoices'], 'inbox'> & { inbox: Omit<(typeof features)['invoices']['inbox'], 'notifications'> }"
  fewer.push(['without-notification.ts', complete(`Omit<typeof features, 'invoices'> & { invoices: ${silent} }`)])
  for (const fact of ['name', 'recipient', 'useful', 'news'])
    fewer.push([`without-${fact}-of-mail.ts`, mailWithout(fact)])
  const files = {
    'all-answers.ts': madeUp(lines),
    'all-features.ts': complete('typeof features'),
    ...Object.fromEntries(forgetting),
    ...Object.fromEntries(fewer),
  }
  const wrong = [...forgetting, ...fewer].map(([file]) => file)
  expect(refused(files)).toEqual(wrong.sort())
})

test('no kind of mail is of two features', () => {
  const kinds = answersTo('mails').flatMap((own) => Object.keys(own))
  expect(kinds).toEqual([...new Set(kinds)])
})
