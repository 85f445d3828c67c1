// Runs one of the project's scripts: installs what is missing, then runs the script. If the machine's Node.js is too
// old, both run on the Node.js that package.json pins: on an older one, npm would leave out native parts of our tools. This
// file is plain JavaScript without dependencies, because it runs first, on any Node.js from 18 up.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const [script, ...args] = process.argv.slice(2)
const [major, minor] = process.versions.node.split('.').map(Number)
// The oldest that makes ids with their time, `src/platform/db/new-id.ts`.
const isModern = major > 24 || (major === 24 && minor >= 16)

const lock = readFileSync(join(root, 'package-lock.json'), 'utf8')
const wanted = createHash('sha256').update(lock).digest('hex')
const stamp = join(root, 'node_modules/.installed')

if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== wanted) {
  const { packages } = JSON.parse(lock)
  console.error(`Installing ${Object.keys(packages).length} packages. This may take some minutes.`)
  const { version } = packages['node_modules/node']
  const npm = isModern ? ['npm'] : ['npx', '--yes', `--package=node@${version}`, 'npm']
  const [program, ...before] = [...npm, 'ci', '--loglevel=error']
  // Its output goes to standard error: some scripts print data on standard output.
  const done = spawnSync(program, before, { cwd: root, stdio: ['ignore', 2, 2] })
  if (done.error) console.error(done.error.message)
  if (done.status !== 0) process.exit(1)
  writeFileSync(stamp, wanted)
}

if (isModern) {
  process.argv.splice(1, 2, join(root, script))
  await import(pathToFileURL(join(root, script)))
} else {
  const node = join(root, 'node_modules/node/bin/node')
  const child = spawn(node, [...process.execArgv, join(root, script), ...args], { stdio: 'inherit' })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code) => process.exit(code ?? 1))
}
