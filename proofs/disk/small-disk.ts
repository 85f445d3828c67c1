import { spawnSync } from 'node:child_process'
import { closeSync, openSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'

export type SmallDisk = { fill: () => void; free: () => void; unmount: () => void }

/** Makes an empty folder a small disk of its own. Undefined if this user may not. */
export function smallDisk(folder: string, megabytes: number): SmallDisk | undefined {
  const size = `size=${megabytes}m`
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', size, 'tmpfs', folder])
  if (status !== 0) return undefined
  const filler = join(folder, 'filler')
  return {
    fill() {
      const file = openSync(filler, 'w')
      try {
        for (const some = Buffer.alloc(2 ** 20); ; ) writeSync(file, some)
      } catch {
        // The disk is full now.
      } finally {
        closeSync(file)
      }
    },
    free: () => rmSync(filler),
    unmount: () => void spawnSync('umount', ['--lazy', folder]),
  }
}
