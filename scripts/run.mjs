// Runs one of the project's scripts: installs what is missing, then hands over to the Node.js that package.json pins.
// Plain JavaScript without dependencies, because it runs first, on whatever Node.js from 18 up the machine has.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const [script, ...args] = process.argv.slice(2)

const pinnedNode = join(root, 'node_modules/node/bin/node')
const stamp = join(root, 'node_modules/.installed')
const wanted = createHash('sha256')
  .update(readFileSync(join(root, 'package.json')))
  .update(readFileSync(join(root, 'package-lock.json')))
  .digest('hex')

if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== wanted) {
  console.error('Installing what is missing. This takes a minute or two, once.')
  // Standard output stays clean: some scripts print data on it.
  const code = await finished(
    spawn('npm', ['ci', '--loglevel=error'], { cwd: root, stdio: ['ignore', 2, 2] }),
  )
  if (code !== 0) process.exit(code)
  writeFileSync(stamp, wanted)
}

if (Number(process.versions.node.split('.')[0]) >= 24) {
  process.argv.splice(1, 2, join(root, script))
  await import(pathToFileURL(join(root, script)))
} else {
  const child = spawn(pinnedNode, [join(root, script), ...args], { stdio: 'inherit' })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  process.exit(await finished(child))
}

function finished(child) {
  return new Promise((resolve) => {
    child.on('error', (error) => {
      console.error(error.message)
      resolve(1)
    })
    child.on('exit', (code, signal) => resolve(code ?? (signal ? 1 : 0)))
  })
}
