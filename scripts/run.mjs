// Runs one of the project's scripts: installs what is missing, then runs the script. If the machine's Node.js is too
// old, the script runs on the Node.js that package.json pins. This file is plain JavaScript without dependencies,
// because it runs first, on any Node.js from 18 up.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const [script, ...args] = process.argv.slice(2)
const [major, minor] = process.versions.node.split('.').map(Number)
// The oldest that makes ids with their time, `src/server/db/new-id.ts`.
const isModern = major > 24 || (major === 24 && minor >= 16)

const lock = readFileSync(join(root, 'package-lock.json'), 'utf8')
const wanted = createHash('sha256').update(lock).digest('hex')
const stamp = join(root, 'node_modules/.installed')

const isInstalled = () => existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted

if (!isInstalled()) {
  await alone(async () => {
    if (isInstalled()) return
    const since = performance.now()
    await install()
    writeFileSync(stamp, wanted)
    console.error(`Installed in ${Math.round((performance.now() - since) / 1000)} s.`)
  })
}

if (isModern) {
  process.argv.splice(1, 2, join(root, script))
  await import(pathToFileURL(join(root, script)))
} else {
  const node = join(root, 'node_modules/node/bin/node')
  const child = spawn(node, [...process.execArgv, join(root, script), ...args], {
    stdio: 'inherit',
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  process.exit(await exitCode(child))
}

// Two commands that install at the same time would break each other. The second waits for the first, unless that died.
async function alone(work) {
  const lockFile = join(root, '.installing')
  for (;;) {
    try {
      writeFileSync(lockFile, String(process.pid), { flag: 'wx' })
      break
    } catch (error) {
      if (error.code !== 'EEXIST') throw error
      if (!isRunning(readFileSync(lockFile, 'utf8'))) rmSync(lockFile, { force: true })
      else await new Promise((resolve) => setTimeout(resolve, 200))
    }
  }
  const unlock = () => rmSync(lockFile, { force: true })
  process.once('exit', unlock)
  await work()
  process.off('exit', unlock)
  unlock()
}

function isRunning(pid) {
  try {
    return process.kill(Number(pid), 0)
  } catch {
    return false
  }
}

// npm leaves out optional packages that do not support the Node.js it runs on, such as native parts of our tools. So a
// machine with an older Node.js first gets the pinned one, in a temporary folder, and installs the rest with it.
async function install() {
  const { packages } = JSON.parse(lock)
  // Optional packages are not counted: a machine gets only those that are made for it.
  const paths = Object.keys(packages).filter((path) => path && !packages[path].optional)
  if (isModern) return installAll(process.execPath, paths)
  const folder = mkdtempSync(join(tmpdir(), 'node-'))
  try {
    const { version } = packages['node_modules/node']
    console.error(`Fetching Node.js ${version}, because ${process.version} is too old.`)
    await npm(process.execPath, 'install', '--prefix', folder, '--no-save', `node@${version}`)
    await installAll(join(folder, 'node_modules/node/bin/node'), paths)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Installs all packages on a given Node.js, and prints every five seconds how many are installed. */
async function installAll(node, paths) {
  console.error(`Installing ${paths.length} packages.`)
  const isThere = (path) => existsSync(join(root, path, 'package.json'))
  const saying = setInterval(() => {
    console.error(`Installed ${paths.filter(isThere).length} of ${paths.length} packages.`)
  }, 5000)
  await npm(node, 'ci')
  clearInterval(saying)
}

/** Runs npm on a given Node.js. Its output goes to standard error: some scripts print data on standard output. */
async function npm(node, ...command) {
  const cli = process.env.npm_execpath
  const path = [dirname(node), process.env.PATH].join(delimiter)
  const child = spawn(cli ? node : 'npm', [...(cli ? [cli] : []), ...command, '--loglevel=error'], {
    cwd: root,
    stdio: ['ignore', 2, 2],
    env: { ...process.env, PATH: path },
  })
  const code = await exitCode(child)
  if (code !== 0) process.exit(code)
}

function exitCode(child) {
  return new Promise((resolve) => {
    child.on('error', (error) => {
      console.error(error.message)
      resolve(1)
    })
    child.on('exit', (code, signal) => resolve(code ?? (signal ? 1 : 0)))
  })
}
