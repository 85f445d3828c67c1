import { expect, test } from 'vitest'
import { Shares } from './connections.ts'

/** Shares of a few, and who had to leave. A name before the colon is an address. */
function shares({ trusted = [] as string[], ...most }) {
  const left: string[] = []
  const all = new Shares<string>({
    most: { address: 9, network: 9, all: 9, ...most },
    trusted,
    leave: (holder) => void left.push(holder),
  })
  const join = (...holders: string[]) => holders.map((holder) => all.join(holder, holder.split('#')[0] ?? ''))
  return { all, join, left }
}

test('an address has its share, and another one too', () => {
  const { all, join, left } = shares({ address: 2 })
  expect(join('192.0.2.1#a', '192.0.2.1#b')).toEqual([true, true])
  all.work('192.0.2.1#a')
  all.work('192.0.2.1#b')
  expect(join('192.0.2.1#c', '192.0.2.2#a')).toEqual([false, true])
  all.leave('192.0.2.1#b')
  expect(join('192.0.2.1#d')).toEqual([true])
  expect(left).toEqual([])
})

test('the one of an address that has waited longest makes room for its next', () => {
  const { all, join, left } = shares({ address: 2 })
  join('192.0.2.9#a', '192.0.2.1#a', '192.0.2.1#b')
  all.work('192.0.2.1#a')
  all.wait('192.0.2.1#a')
  expect(join('192.0.2.1#c', '192.0.2.1#d')).toEqual([true, true])
  expect(left).toEqual(['192.0.2.1#b', '192.0.2.1#a'])
  // It may leave by itself meanwhile.
  all.leave('192.0.2.1#b')
  all.work('192.0.2.1#c')
  all.work('192.0.2.1#d')
  expect(join('192.0.2.1#e')).toEqual([false])
})

test('a network has its share, however many addresses it has: IPv4 a /24, IPv6 a /48', () => {
  for (const [one, other, third, elsewhere] of [
    ['192.0.2.1', '192.0.2.2', '192.0.2.3', '192.0.3.1'],
    ['2001:db8:1:1::1', '2001:db8:1:2::1', '2001:db8:1:3::1', '2001:db8:2:1::1'],
  ] as const) {
    const { all, join, left } = shares({ network: 2 })
    join(one, other)
    all.work(one)
    all.work(other)
    expect(join(third, elsewhere)).toEqual([false, true])
    all.wait(other)
    expect(join(third)).toEqual([true])
    expect(left).toEqual([other])
  }
})

test('the addresses of a /64 have one share: one customer holds it', () => {
  const { all, join } = shares({ address: 1 })
  join('2001:db8::1')
  all.work('2001:db8::1')
  expect(join('2001:db8::2', '2001:db8:0:1::1')).toEqual([false, true])
})

test('all together have a share, in which whoever has waited longest makes room', () => {
  const { all, join, left } = shares({ all: 2 })
  expect(join('192.0.2.1', '198.51.100.1', '203.0.113.1')).toEqual([true, true, true])
  expect(left).toEqual(['192.0.2.1'])
  all.work('198.51.100.1')
  all.work('203.0.113.1')
  expect(join('192.0.2.2')).toEqual([false])
})

test('a trusted proxy has no share of its own, only that of all', () => {
  const { all, join } = shares({ address: 1, network: 1, all: 3, trusted: ['10.0.0.0/8'] })
  expect(join('10.0.0.1#a', '10.0.0.1#b', '10.0.0.1#c')).toEqual([true, true, true])
  for (const holder of ['a', 'b', 'c']) all.work(`10.0.0.1#${holder}`)
  expect(join('10.0.0.1#d')).toEqual([false])
})
