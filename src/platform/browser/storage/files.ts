import { createStore, del, entries, get, set } from 'idb-keyval'
import * as z from 'zod/mini'

// Files that wait to be sent, in IndexedDB, since nothing else keeps them. It can be full or switched off, as in some private
// windows: then a file lives as long as the page.

const store = createStore('waiting', 'files')

export const StoredFile = z.custom<Blob>((value) => value instanceof Blob)

const StoredBytes = z.object({
  file: StoredFile,
  /** Until when it is of use. */
  until: z.int(),
})
type StoredBytes = z.output<typeof StoredBytes>

const inMemory = new Map<string, StoredBytes>()

/** Keeps a file, which is of use until then. Resolves to whether it will be there after a reload. */
export async function putFile(name: string, file: Blob, until: number): Promise<boolean> {
  const value: StoredBytes = { file, until }
  inMemory.set(name, value)
  const isKept = (await tried(() => set(name, value, store).then(() => true))) ?? false
  // By now it may be removed, or another file may have its name.
  if (isKept && inMemory.get(name) === value) inMemory.delete(name)
  else if (isKept && !inMemory.has(name)) await removeFile(name)
  return isKept
}

/** The file of that name; undefined if there is none. It throws if the browser cannot say. */
export const fileOf = async (name: string): Promise<Blob | undefined> =>
  inMemory.get(name)?.file ?? StoredBytes.safeParse(await get(name, store)).data?.file

export async function removeFile(name: string) {
  inMemory.delete(name)
  await tried(() => del(name, store))
}

/** Removes the files that are of no use any more: nobody has sent them. */
export async function removeOldFiles() {
  for (const [name, value] of (await tried(() => entries(store))) ?? [])
    if (!((StoredBytes.safeParse(value).data?.until ?? 0) > Date.now())) await tried(() => del(name, store))
}

/** What comes of the work; undefined if the browser refuses. */
async function tried<Value>(work: () => Promise<Value>): Promise<Value | undefined> {
  try {
    return await work()
  } catch {
    return undefined
  }
}
