/** Ends the use of a place. A second call does nothing. */
type Release = () => void

/**
 * Places for work that goes on at the same time: so many in all, and so many for one owner. The function takes one, and
 * returns undefined if none is free.
 */
export function makePlaces({ inAll, each }: { inAll: number; each: number }) {
  const taken = new Map<string, number>()
  let all = 0
  return (owner: string): Release | undefined => {
    const own = taken.get(owner) ?? 0
    if (all >= inAll || own >= each) return undefined
    all++
    taken.set(owner, own + 1)
    let isOver = false
    return () => {
      if (isOver) return
      isOver = true
      all--
      const left = (taken.get(owner) ?? 1) - 1
      if (left > 0) taken.set(owner, left)
      else taken.delete(owner)
    }
  }
}
