import { randomInt } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Step } from './disk.ts'

/** A disk writes blocks of this size whole or not at all. */
const BLOCK = 512

/** A file: what a completed sync made durable, and the writes since, which a power cut may lose or tear. */
class File {
  durable: Buffer = Buffer.alloc(0)
  pending: Step[] = []

  sync() {
    this.durable = written(this.durable, this.pending)
    this.pending = []
  }
}

type Names = Map<string, File>

/** What a power cut leaves of a folder, after the steps that were taken. */
export class Platter {
  readonly #inodes = new Map<bigint, File>()
  #names: Names = new Map()
  /** Changes of names are kept in order, as journals of file systems do. */
  #renaming: ((names: Names) => void)[] = []

  take(step: Step) {
    const { what, inode, data } = step
    const name = data.toString()
    switch (what) {
      case 'c': {
        const file = new File()
        this.#inodes.set(inode, file)
        this.#renaming.push((names) => names.set(name, file))
        break
      }
      case 'u':
        this.#renaming.push((names) => names.delete(name))
        break
      case 'd':
        for (const rename of this.#renaming) rename(this.#names)
        this.#renaming = []
        break
      case 's':
        this.#inodes.get(inode)?.sync()
        break
      case 'w':
      case 't':
        this.#inodes.get(inode)?.pending.push(step)
    }
  }

  /** Writes what a power cut leaves into an empty folder. Returns how many writes it lost, and how many it tore. */
  cut(folder: string) {
    const names = new Map(this.#names)
    for (const rename of this.#renaming.slice(0, randomInt(this.#renaming.length + 1))) rename(names)
    let [lost, torn] = [0, 0]
    for (const [name, { durable, pending }] of names) {
      // A disk may have been about to write all, nothing, or something in between.
      const luck = randomInt(5) / 4
      const kept = pending.flatMap((step) => {
        if (Math.random() < luck) return [step]
        const blocks = step.what === 'w' && randomInt(2) ? someBlocks(step) : []
        if (blocks.length > 0) torn++
        else lost++
        return blocks
      })
      writeFileSync(join(folder, name), written(durable, kept))
    }
    return { lost, torn }
  }
}

function someBlocks(step: Step): Step[] {
  const blocks: Step[] = []
  // A write may begin in the middle of a block.
  for (let at = step.at; at < step.at + step.data.length; ) {
    const end = Math.min(step.at + step.data.length, (Math.floor(at / BLOCK) + 1) * BLOCK)
    if (randomInt(2)) blocks.push({ ...step, at, data: step.data.subarray(at - step.at, end - step.at) })
    at = end
  }
  return blocks
}

/** The bytes of a file after writes and truncations. */
function written(bytes: Buffer, steps: readonly Step[]): Buffer {
  const after = Buffer.alloc(steps.reduce((most, { at, data }) => Math.max(most, at + data.length), bytes.length))
  bytes.copy(after)
  let size = bytes.length
  for (const { what, at, data } of steps)
    if (what === 't') {
      if (at < size) after.fill(0, at, size)
      size = at
    } else {
      data.copy(after, at)
      size = Math.max(size, at + data.length)
    }
  return after.subarray(0, size)
}
