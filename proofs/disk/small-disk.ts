import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'

export type SmallDisk = { fill: () => Promise<void>; free: () => void; unmount: () => void }

/** Makes an empty folder a small disk of its own. Undefined if this user may not. */
export function smallDisk(folder: string, megabytes: number): SmallDisk | undefined {
  const size = `size=${megabytes}m`
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', size, 'tmpfs', folder])
  if (status !== 0) return undefined
  const filler = join(folder, 'filler')
  return {
    async fill() {
      const file = await open(filler, 'w')
      try {
        for (const some = Buffer.alloc(2 ** 20); ; ) await file.write(some)
      } catch {
        // The disk is full now.
      } finally {
        await file.close()
      }
    },
    free: () => rmSync(filler),
    unmount: () => void spawnSync('umount', ['--lazy', folder]),
  }
}
