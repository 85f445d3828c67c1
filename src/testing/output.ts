import { expect, onTestFinished } from 'vitest'
import { defaults } from '#features/website/content.ts'
import { finished, run } from './process.ts'

const { placeholders } = defaults

/** The output of a server that is stopped once it has started. */
export async function outputOf(env: Record<string, string>): Promise<string> {
  const child = run('src/main.ts', [], { PORT: '0', ...env })
  onTestFinished(() => void child.kill('SIGKILL'))
  const output = finished(child)
  const last = `${placeholders.findLast((path) => path.startsWith('business.'))} `
  child.stdout.on('data', (part) => String(part).includes(last) && child.kill('SIGTERM'))
  const { code, stdout } = await output
  expect(code).toBe(0)
  return stdout
}
