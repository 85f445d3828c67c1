import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Runs a program and returns what it printed on standard output. Throws if it fails. */
export function run(program: string, args: string[]): string {
  const { status, stdout, stderr, error } = spawnSync(program, args, {
    encoding: 'utf8',
    maxBuffer: 1e9,
  })
  if (status !== 0)
    throw new Error(
      `${[program, ...args].join(' ')} failed: ${error?.message ?? ''}\n${stdout}${stderr}`,
    )
  return stdout
}

/** A folder of layers: `lower` are the ones below, the upper one gets what is written. Returns where they are seen as one. */
export function layer(work: string, name: string, lower: string[]) {
  const [upper = '', inner = '', root = ''] = ['upper', 'inner', 'root'].map((part) =>
    join(work, name, part),
  )
  for (const folder of [upper, inner, root]) mkdirSync(folder, { recursive: true })
  const layers = `lowerdir=${lower.join(':')},upperdir=${upper},workdir=${inner}`
  run('mount', ['-t', 'overlay', 'overlay', '-o', layers, root])
  return { root, layers: [upper, ...lower] }
}

/** The devices and the files of the machine that every container sees. */
export function furnish(root: string) {
  run('mount', ['-t', 'tmpfs', 'tmpfs', join(root, 'dev')])
  for (const device of ['null', 'zero', 'full', 'random', 'urandom'])
    bind(`/dev/${device}`, join(root, 'dev', device))
  bind('/etc/resolv.conf', join(root, 'etc/resolv.conf'))
  bind('/etc/hosts', join(root, 'etc/hosts'))
  if (existsSync(CERTIFICATES)) bind(CERTIFICATES, join(root, SHOWN_CERTIFICATES))
  run('mount', ['-t', 'proc', 'proc', join(root, 'proc')])
}

const CERTIFICATES = '/etc/ssl/certs/ca-certificates.crt'
const SHOWN_CERTIFICATES = '/dev/certificates.crt'

/** How a step reaches package registries: as this machine's own npm does, and trusting whom this machine trusts. */
export const network = (): Record<string, string> => ({
  ...Object.fromEntries(
    Object.entries(process.env).flatMap(([name, value]) =>
      /^npm_config_(registry|.*proxy)$|_proxy$/i.test(name) && value ? [[name, value]] : [],
    ),
  ),
  ...(existsSync(CERTIFICATES) && { NODE_EXTRA_CA_CERTS: SHOWN_CERTIFICATES }),
})

type Inside = { user: string; folder: string; env: Record<string, string> }

/** Runs a command inside a root, with these variables and those of the stage. */
export const chrooted = (
  stage: { root: string } & Inside,
  command: string[],
  variables: Record<string, string> = {},
) => run('chroot', [`--userspec=${stage.user}`, stage.root, ...inFolder(stage, command, variables)])

/** A command line that enters a folder and sets variables, inside a root. */
export const inFolder = (
  { user, folder, env }: Inside,
  command: string[],
  variables: Record<string, string> = {},
) => [
  ...['/usr/bin/env', '-i', '-C', folder, `PATH=${PATH}`],
  `HOME=${user === 'root' ? '/root' : `/home/${user}`}`,
  ...Object.entries({ ...variables, ...env }).map(([name, value]) => `${name}=${value}`),
  ...command,
]

const PATH = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin'

function bind(from: string, to: string) {
  if (!existsSync(to)) writeFileSync(to, '')
  run('mount', ['--bind', from, to])
}

/** A Debian of its own with these packages. It is kept for the next time. */
export function debian(work: string, name: string, suite: string, packages: string[]): string {
  const root = join(work, name)
  if (existsSync(join(root, '.whole'))) return root
  console.error(`Installing Debian ${suite} (${['minimal', ...packages].join(', ')}).`)
  run('rm', ['-rf', root])
  const chosen = packages.length > 0 ? [`--include=${packages.join(',')}`] : []
  run('debootstrap', ['--variant=minbase', ...chosen, suite, root])
  writeFileSync(join(root, '.whole'), '')
  return root
}
