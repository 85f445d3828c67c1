import { overlap, type SlotRange } from './time-needed.ts'

/** A crew that a trip can have, or none, and what that costs. */
export type Option = { crew: number | null; cost: number }

/** The slots of a trip and the crews that it can have, by their number and then none. `least` is the lowest cost. */
export type Choice = SlotRange & { options: readonly Option[]; least: number }

/** The most steps of one search. A group of 4 crews and 30 trips has 30,000 at most. */
const MOST_STEPS = 40_000

/**
 * The best crew for each trip of a group, the one at the lowest cost. The trips are in the order in which they begin. Of
 * several ways at one cost, the first trips go to the lowest numbers.
 */
export function bestOf(choices: readonly Choice[], crews: number): (number | null)[] {
  const first = oneByOne(choices)
  const least = choices.reduce((sum, choice) => sum + choice.least, 0)
  // Each trip has its cheapest crew. That is nearly always so, and nothing can be better.
  if (first.cost === least) return first.crews
  const most = Math.max(1, Math.floor(MOST_STEPS / (choices.length * (crews + 1))))
  // A low limit ends most ways early, and the best way costs little more than the least: one or two changes.
  for (const more of [0, 1, 2, 4, 8, Number.POSITIVE_INFINITY]) {
    const limit = Math.min(least + more, first.cost)
    const found = search(choices, crews, { least, limit, most })
    if (found) return found
    if (limit === first.cost) break
  }
  return first.crews
}

/** Places trips one by one: first those with one cheapest crew, then the others. Each takes the cheapest crew left. */
function oneByOne(choices: readonly Choice[]): { crews: (number | null)[]; cost: number } {
  const placed = new Map<number, SlotRange[]>()
  const given = new Map<Choice, Option>()
  const place = (choice: Choice, options: readonly Option[]) => {
    for (const option of options) {
      if (option.crew !== null) {
        const own = placed.get(option.crew) ?? []
        if (own.some((span) => overlap(span, choice))) continue
        placed.set(option.crew, [...own, choice])
      }
      given.set(choice, option)
      return
    }
  }
  for (const choice of choices) {
    const cheapest = choice.options.filter(({ cost }) => cost === choice.least)
    if (cheapest.length === 1) place(choice, cheapest)
  }
  for (const choice of choices)
    if (!given.has(choice))
      place(
        choice,
        choice.options.toSorted((a, b) => a.cost - b.cost),
      )
  return {
    crews: choices.map((choice) => given.get(choice)?.crew ?? null),
    cost: choices.reduce((sum, choice) => sum + (given.get(choice)?.cost ?? 0), 0),
  }
}

/** Crews for the first trips: when each crew is free again, what that costs, and the way there. */
type State = { free: readonly number[]; cost: number; way: Way | undefined }
type Way = { crew: number | null; before: Way | undefined }

/** A crew that is free when the next trip begins. */
const FREE = Number.NEGATIVE_INFINITY

/**
 * Tries all crews for one trip after the other, up to a limit of the cost. Of the ways that leave the same crews busy,
 * only the cheapest one goes on, so few remain: two crews have at most seven states. If more than `most` remain, which
 * takes about six crews that are all busy, only the cheapest go on: then the result may not be the best.
 */
function search(
  choices: readonly Choice[],
  crews: number,
  { least, limit, most }: { least: number; limit: number; most: number },
): (number | null)[] | undefined {
  let rest = least
  let states: State[] = [{ free: Array(crews + 1).fill(FREE), cost: 0, way: undefined }]
  for (const [i, { first, end, options, least }] of choices.entries()) {
    rest -= least
    const next = choices[i + 1]?.first ?? Number.POSITIVE_INFINITY
    // The states are in the order of their crews' numbers: of two equal ones, the first stays.
    const found = new Map<string, State>()
    for (const state of states)
      for (const { crew, cost: more } of options) {
        const cost = state.cost + more
        if (cost + rest > limit) continue
        if (crew !== null && (state.free[crew] ?? FREE) > first) continue
        const free = state.free.map((at, number) => {
          const until = number === crew ? end : at
          return until > next ? until : FREE
        })
        const key = free.join()
        if ((found.get(key)?.cost ?? Number.POSITIVE_INFINITY) <= cost) continue
        found.delete(key)
        found.set(key, { free, cost, way: { crew, before: state.way } })
      }
    states = cheapest([...found.values()], most)
  }
  return states[0] && crewsOn(states[0].way)
}

function cheapest(states: readonly State[], most: number) {
  if (states.length <= most) return [...states]
  const kept = new Set(states.toSorted((a, b) => a.cost - b.cost).slice(0, most))
  return states.filter((state) => kept.has(state))
}

function crewsOn(way: Way | undefined) {
  const crews: (number | null)[] = []
  for (let step = way; step; step = step.before) crews.unshift(step.crew)
  return crews
}
