import { InfiniteQueryObserver, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pagesOf, putResponse, putRow, queryClient, queryOf, reload } from './query-client.ts'

const STAFF = [
  { id: 'a', name: 'Ada' },
  { id: 'b', name: 'Bo' },
] as never[]

/** The requests that the server has not answered yet. */
let asked: { answer: (body: unknown, status?: number) => void; aborted: () => boolean }[] = []
const leave: (() => void)[] = []

beforeEach(() => {
  vi.stubGlobal('navigator', { languages: ['de'] })
  vi.stubGlobal('fetch', (_url: string, { signal }: RequestInit) => {
    return new Promise<Response>((resolve, reject) => {
      signal?.addEventListener('abort', () => reject(new Error('aborted')))
      asked.push({
        answer: (body, status = 200) => resolve(new Response(JSON.stringify(body), { status })),
        aborted: () => signal?.aborted === true,
      })
    })
  })
})

afterEach(() => {
  for (const unsubscribe of leave.splice(0)) unsubscribe()
  queryClient.clear()
  asked = []
  vi.unstubAllGlobals()
})

/** A screen that shows the accounts of the office. */
function show() {
  const observer = new QueryObserver(queryClient, queryClient.defaultQueryOptions(queryOf('officeStaff')))
  leave.push(observer.subscribe(() => {}))
  return { shown: () => observer.getCurrentResult().data?.staff, error: () => observer.getCurrentResult().error }
}

const settled = () => vi.waitFor(() => expect(queryClient.isFetching()).toBe(0))
const add = (row: never) => putResponse('officeStaff', {}, ({ staff }) => ({ staff: [...staff, row] }))

test('drops a response that was requested before a change, and requests it again', async () => {
  const { shown } = show()
  asked[0]?.answer({ staff: STAFF.slice(0, 1) })
  await settled()
  reload('officeStaff')
  add(STAFF[1] as never)
  expect(shown()).toEqual(STAFF)
  expect(asked).toHaveLength(3)
  expect(asked[1]?.aborted()).toBe(true)
  asked[1]?.answer({ staff: STAFF.slice(0, 1) })
  asked[2]?.answer({ staff: [...STAFF, 'from a colleague'] })
  await settled()
  expect(shown()).toEqual([...STAFF, 'from a colleague'])
})

test('sends no request after a change if none is running', async () => {
  const { shown } = show()
  asked[0]?.answer({ staff: STAFF.slice(0, 1) })
  await settled()
  add(STAFF[1] as never)
  expect(shown()).toEqual(STAFF)
  expect(asked).toHaveLength(1)
})

test('requests again after each change during a request', async () => {
  const { shown } = show()
  asked[0]?.answer({ staff: [] })
  await settled()
  reload('officeStaff')
  add(STAFF[0] as never)
  add(STAFF[1] as never)
  expect(shown()).toEqual(STAFF)
  expect(asked.map(({ aborted }) => aborted())).toEqual([false, true, true, false])
})

test('requests again after a change of a response that has not arrived yet', async () => {
  const { shown } = show()
  add(STAFF[1] as never)
  expect(shown()).toBeUndefined()
  expect(asked.map(({ aborted }) => aborted())).toEqual([true, false])
  asked[1]?.answer({ staff: STAFF })
  await settled()
  expect(shown()).toEqual(STAFF)
})

test('shows the whole response of another call at once, also before the first response', () => {
  const { shown } = show()
  putResponse('officeStaff', {}, { staff: STAFF })
  expect(shown()).toEqual(STAFF)
})

test('drops a first response that was requested before a reload', async () => {
  const { shown } = show()
  reload('officeStaff')
  expect(asked.map(({ aborted }) => aborted())).toEqual([true, false])
  asked[0]?.answer({ staff: [] })
  asked[1]?.answer({ staff: STAFF })
  await settled()
  expect(shown()).toEqual(STAFF)
})

test('sends no request for a reload of another call, and keeps the shown data after a failed reload', async () => {
  const { shown, error } = show()
  asked[0]?.answer({ staff: STAFF })
  await settled()
  reload('officeCases')
  expect(asked).toHaveLength(1)
  reload('officeStaff')
  asked[1]?.answer({ errorCode: 'INTERNAL', errors: [] }, 500)
  await settled()
  expect(asked).toHaveLength(2)
  expect(shown()).toEqual(STAFF)
  expect(error()).toMatchObject({ status: 500 })
})

test('keeps no change for an unmounted screen', async () => {
  show()
  asked[0]?.answer({ staff: STAFF })
  await settled()
  leave.splice(0).forEach((unsubscribe) => unsubscribe())
  await vi.waitFor(() => expect(queryClient.getQueryCache().getAll()).toEqual([]))
  add(STAFF[0] as never)
  expect(queryClient.getQueryCache().getAll()).toEqual([])
})

test('keeps a changed row while the next page of the list loads', async () => {
  const observer = new InfiniteQueryObserver(
    queryClient,
    queryClient.defaultQueryOptions(pagesOf('partnerInvitations')) as never,
  )
  leave.push(observer.subscribe(() => {}))
  asked[0]?.answer({ invitations: [{ id: 'a', state: 'SENT' }], next: 'cursor' })
  await settled()
  void observer.fetchNextPage()
  putRow('partnerInvitations', {}, 'invitations', { id: 'a', state: 'REVOKED' } as never)
  await vi.waitFor(() => expect(asked.at(-1)?.aborted()).toBe(false))
  expect(asked[1]?.aborted()).toBe(true)
  asked.at(-1)?.answer({ invitations: [{ id: 'b', state: 'SENT' }], next: null })
  await settled()
  const pages = (observer.getCurrentResult().data as unknown as { pages: { invitations: unknown[] }[] }).pages
  expect(pages.flatMap(({ invitations }) => invitations)).toEqual([
    { id: 'a', state: 'REVOKED' },
    { id: 'b', state: 'SENT' },
  ])
})
