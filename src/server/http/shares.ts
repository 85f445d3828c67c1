import { isWithin, originOf } from '#domain/network.ts'

/** How many an address may hold (IPv6: a /64), how many the network around it (a /24 or a /48), and how many all may. */
type Most = { address: number; network: number; all: number }

type Given<Holder> = {
  most: Most
  /** The addresses of proxies, which have no share of their own: many visitors stand behind one. */
  trusted: readonly string[]
  /** Is told who makes room. */
  leave: (holder: Holder) => void
}

type Group<Holder> = {
  name: string
  most: number
  holders: number
  /** Those that nobody waits for, the longest first. */
  waiting: Set<Holder>
}

/**
 * Shares of something that is limited, such as connections. Where a share is used up, the one of it that has waited longest
 * makes room for the next, and while all of them work there is no room.
 */
export class Shares<Holder> {
  readonly #given: Given<Holder>
  readonly #groups = new Map<string, Group<Holder>>()
  readonly #groupsOf = new Map<Holder, Group<Holder>[]>()

  constructor(given: Given<Holder>) {
    this.#given = given
  }

  /** Takes a place for a holder, which waits. False if there is no room. */
  join(holder: Holder, address: string): boolean {
    // From the smallest to the largest: whoever makes room in one of them does so in all that follow.
    for (const { most, holders, waiting } of this.#at(address)) {
      if (holders < most) continue
      const [longest] = waiting
      if (longest === undefined) return false
      this.leave(longest)
      this.#given.leave(longest)
    }
    const groups = this.#at(address)
    for (const group of groups) {
      group.holders++
      group.waiting.add(holder)
      this.#groups.set(group.name, group)
    }
    this.#groupsOf.set(holder, groups)
    return true
  }

  /** A holder works from now on, and need not make room. */
  work(holder: Holder) {
    for (const { waiting } of this.#groupsOf.get(holder) ?? []) waiting.delete(holder)
  }

  /** A holder waits from now on. */
  wait(holder: Holder) {
    for (const { waiting } of this.#groupsOf.get(holder) ?? []) waiting.add(holder)
  }

  /** Gives the place of a holder back. A second time changes nothing. */
  leave(holder: Holder) {
    for (const group of this.#groupsOf.get(holder) ?? []) {
      group.waiting.delete(holder)
      if (--group.holders === 0) this.#groups.delete(group.name)
    }
    this.#groupsOf.delete(holder)
  }

  #at(address: string): Group<Holder>[] {
    const of = originOf(address)
    const { most, trusted } = this.#given
    const own: [name: string, most: number][] = isWithin(address, trusted)
      ? []
      : [
          [`address ${of.address}`, most.address],
          [`network ${of.network}`, most.network],
        ]
    return [...own, ['all', most.all] as const].map(
      ([name, most]) =>
        this.#groups.get(name) ?? { name, most, holders: 0, waiting: new Set<Holder>() },
    )
  }
}
