import { spawn } from 'node:child_process'

/** The characters that are kept of what the command printed last: some programs say in several lines why they fail. */
const KEPT_OUTPUT = 300

/**
 * Runs the owner's command, with the path of the new backup in `BACKUP_FILE`. It is killed with all that it has started
 * when `limit` aborts, and when SIGTERM ends this process. Returns why it failed, or undefined.
 */
export async function runHook(
  command: string,
  { file, env, limit }: { file: string; env: NodeJS.ProcessEnv; limit: AbortSignal },
): Promise<string | undefined> {
  const end = () => {
    kill()
    process.kill(process.pid, 'SIGTERM')
  }
  // First of all: a signal that came between the start and this would leave the command running.
  process.once('SIGTERM', end)
  const child = spawn(command, {
    shell: true,
    // A group of its own: the shell's programs would live on if only the shell were killed.
    detached: true,
    env: { ...env, BACKUP_FILE: file },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (part) => {
      output = (output + part).slice(-KEPT_OUTPUT)
    })
  const kill = () => {
    try {
      if (child.pid) process.kill(-child.pid, 'SIGKILL')
    } catch {
      // The group has ended.
    }
    // A program that left the group may keep these open.
    child.stdout.destroy()
    child.stderr.destroy()
  }
  limit.addEventListener('abort', kill)
  const failed = await new Promise<string | undefined>((resolve) => {
    child.on('error', (error) => resolve(error.message))
    child.on('close', (code, signal) => {
      if (limit.aborted) resolve('it did not end in time and was stopped')
      else resolve(code === 0 ? undefined : `it ended with ${signal ?? `code ${code}`}`)
    })
  })
  limit.removeEventListener('abort', kill)
  process.off('SIGTERM', end)
  if (failed === undefined) return undefined
  const last = output.replace(/\s+/g, ' ').trim()
  return `The command of BACKUP_HOOK failed: ${failed}${last ? ` (${last})` : ''}.`
}
