const STORE = 'photos'

/** Runs a request in a transaction of its own, and returns what it answers when all of that is done. */
type InStore = <Answer>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<Answer>,
) => Promise<Answer>

/**
 * A store of records with an `id` in the browser's database of this name. The database can be full or switched off: then
 * its promises are rejected.
 */
export const photoStore = (name: string): InStore => {
  const open = (): Promise<IDBDatabase> =>
    new Promise((resolve, reject) => {
      const request = indexedDB.open(name, 1)
      request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: 'id' })
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error)
      request.onblocked = () => reject(new Error('blocked'))
    })
  return async (mode, work) => {
    const db = await open()
    try {
      return await new Promise((resolve, reject) => {
        const transaction = db.transaction(STORE, mode)
        const request = work(transaction.objectStore(STORE))
        transaction.oncomplete = () => resolve(request.result)
        transaction.onerror = () => reject(transaction.error)
        transaction.onabort = () => reject(transaction.error)
      })
    } finally {
      db.close()
    }
  }
}
