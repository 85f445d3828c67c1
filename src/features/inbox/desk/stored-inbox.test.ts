import { beforeEach, expect, test } from 'vitest'
import type { Inbox, InboxItem } from '#features/inbox/inbox.ts'
import { emptyStorage } from '#platform/browser/storage/testing.ts'
import { forgetInbox, forgetInboxOfOthers, keepInbox, readInbox } from './shared/stored-inbox.ts'

const person = 'ann@example.com'
const inbox: Inbox = { items: [], counts: { requests: 0, messages: 0, fix: 0 } }

beforeEach(() => emptyStorage('localStorage'))

test('the Inbox of another person, or of nobody, is removed', () => {
  keepInbox(person, inbox)
  forgetInboxOfOthers(person)
  expect(readInbox(person)).toEqual(inbox)
  expect(readInbox('bo@example.com')).toBeUndefined()
  forgetInboxOfOthers('bo@example.com')
  expect(Object.keys(localStorage)).toEqual([])
  keepInbox(person, inbox)
  forgetInbox()
  expect(Object.keys(localStorage)).toEqual([])
})

test('an answer of another version takes no place of what is kept', () => {
  keepInbox(person, inbox)
  keepInbox(person, { ...inbox, items: [{} as InboxItem] })
  expect(readInbox(person)).toEqual(inbox)
})
