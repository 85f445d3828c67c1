import { existsSync, readFileSync } from 'node:fs'

/** How long a process has computed, in milliseconds; not a number outside of Linux. */
export function cpuOf(pid: number | undefined): number {
  const file = `/proc/${pid}/stat`
  if (!existsSync(file)) return Number.NaN
  // After the name, which may contain spaces: the 12th and 13th, in hundredths of a second.
  const fields = readFileSync(file, 'utf8').split(') ').at(-1)?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) * 10
}
