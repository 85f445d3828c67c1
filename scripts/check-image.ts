import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from './image/build.ts'
import { readDockerfile, readDockerignore } from './image/dockerfile.ts'
import { debian, furnish, layer, run } from './image/machine.ts'
import { check } from './image/server.ts'
import { checkTools } from './image/tools.ts'
import { tryImage } from './image/try.ts'

// Carries out the Dockerfile without a container engine, uses what comes of it, and has compose.yaml, the Caddyfile and the
// unit checked by their own programs: npm run check-image. For root on Debian, with debootstrap. What it installs
// is kept in the folder below for the next time.

const WORK = '/var/tmp/check-image'
const ALONE = ['--mount', '--pid', '--fork', '--kill-child', '--mount-proc']
const root = fileURLToPath(new URL('..', import.meta.url))
const read = (file: string) => readFileSync(join(root, file), 'utf8')

if (process.getuid?.() !== 0 || !existsSync('/usr/sbin/debootstrap')) {
  console.error('check-image needs root on Debian, and debootstrap: apt-get install debootstrap.')
  process.exit(1)
}

if (!process.env.IN_A_NAMESPACE) {
  // Mounts, and what runs in them, end with this script.
  const { status } = spawnSync('unshare', [...ALONE, process.execPath, ...process.argv.slice(1)], {
    stdio: 'inherit',
    env: { ...process.env, IN_A_NAMESPACE: 'yes' },
  })
  process.exit(status ?? 1)
}

const stages = readDockerfile(read('Dockerfile'))
const image = stages.at(-1)?.from ?? ''
const [, version = '', suite = ''] = /^node:(\d+\.\d+\.\d+)-(\w+)-slim$/.exec(image) ?? []
check(suite !== '', `${image} is not an exact tag such as node:24.21.0-trixie-slim`)
const work = join(WORK, 'now')
rmSync(work, { recursive: true, force: true })
mkdirSync(work, { recursive: true })
const base = baseImage()
const built = build(stages, {
  ...{ base, context: root, work },
  isKept: readDockerignore(read('.dockerignore')),
})
const memory = await tryImage(built, work)
const added = built.layers.filter((folder) => !base.includes(folder)).map(sizeOf)
console.error(
  `On top of ${image} the image adds ${added.join(' + ')}; the server used at most ${memory} MB. Load: ${loadavg()[0]?.toFixed(1)}.`,
)
checkTools(debian(WORK, 'tools', suite, ['caddy', 'systemd', 'docker-compose']), work, root)
console.error('The image, compose.yaml, the Caddyfile and the unit are in order.')

/**
 * What the image of Node.js is made of: Debian, the pinned Node.js (as its npm package has it), npm, and the user “node”.
 * Returns its layers.
 */
function baseImage(): string[] {
  const below = debian(WORK, `debian-${suite}`, suite, [])
  const { root: top, layers } = layer(work, 'base', [below])
  furnish(top)
  const node = join(root, 'node_modules/node/bin/node')
  check(run(node, ['--version']).trim() === `v${version}`, `Node.js here is not ${version}`)
  cpSync(node, join(top, 'usr/local/bin/node'))
  run('npm', ['install', '--global', '--silent', `--prefix=${join(top, 'usr/local')}`, 'npm@11'])
  run('chroot', [top, 'useradd', '--uid=1000', '--create-home', '--shell=/bin/bash', 'node'])
  return layers
}

function sizeOf(folder: string): string {
  return `${run('du', ['-sm', folder]).split('\t')[0]} MB`
}
