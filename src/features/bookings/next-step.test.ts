import { expect, test } from 'vitest'
import type { ActionName } from './actions.ts'
import { isOffered, type Job, nextStep } from './next-step.ts'

const job: Job = {
  status: 'confirmed',
  progress: null,
  appoint_date: '2099-07-15',
  appoint_at: '2099-07-15T14:00:00Z',
  appoint_minutes: 60,
}

type Case = [name: string, state: Partial<Job>, now: string, step: string | undefined]

test.each<Case>([
  ['a request', { status: 'requested' }, '2099-07-01T12:00:00Z', 'confirm'],
  ['an expired request', { status: 'expired' }, '2099-07-01T12:00:00Z', 'confirm'],
  ['a job of another day', {}, '2099-07-14T14:00:00Z', undefined],
  ['a job of today', {}, '2099-07-15T09:00:00Z', 'on_the_way'],
  ['a job that one drives to', { progress: 'on_the_way' }, '2099-07-15T14:00:00Z', 'start'],
  ['a job that has begun', { progress: 'started' }, '2099-07-15T14:00:00Z', 'complete'],
  ['a job whose time is over', {}, '2099-07-15T15:00:00Z', 'complete'],
  ['a job over that nobody started', { progress: 'on_the_way' }, '2099-07-15T15:00:00Z', 'complete'],
  ['a job that is done', { status: 'completed' }, '2099-07-15T15:00:00Z', undefined],
  ['a cancelled job', { status: 'cancelled' }, '2099-07-15T09:00:00Z', undefined],
])('%s comes to its next step', (_name, state, now, step) => {
  expect(nextStep({ ...job, ...state }, new Date(now))).toBe(step)
})

test.each<[name: string, state: Partial<Job>, now: string, actions: ActionName[]]>([
  ['a job of another day', {}, '2099-07-14T14:00:00Z', ['confirm', 'cancel']],
  [
    'a job of today, and one that was never settled',
    {},
    '2099-07-16T14:00:00Z',
    ['confirm', 'cancel', 'on_the_way', 'start', 'complete', 'no_show'],
  ],
  ['a request', { status: 'requested' }, '2099-07-14T14:00:00Z', ['confirm']],
])('%s is offered what fits its day', (_name, state, now, actions) => {
  const all: ActionName[] = ['confirm', 'cancel', 'on_the_way', 'start', 'complete', 'no_show']
  expect(all.filter((action) => isOffered(action, { ...job, ...state }, new Date(now)))).toEqual(actions)
})
