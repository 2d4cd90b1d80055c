import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest'
import { allSaved, unsent } from './answer-queue.ts'
import { drafts } from './drafts.ts'
import { leaveApplication } from './leave-application.ts'

// Modules that an earlier file has loaded would still use the real ones, and later files these.
vi.hoisted(() => vi.resetModules())
afterAll(() => vi.resetModules())

vi.mock('./answer-queue.ts', () => ({ allSaved: vi.fn(), unsent: vi.fn(() => 0) }))
vi.mock('./load-user.ts', () => ({ forgetUnsent: vi.fn() }))
vi.mock('./state.ts', () => ({ setEditing: vi.fn() }))
vi.mock('./drafts.ts', () => ({ drafts: { clear: vi.fn() } }))

const assign = vi.fn()
let cookie = ''

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('location', { assign, protocol: 'http:' })
  cookie = 'token=one'
  vi.stubGlobal('document', {
    get cookie() {
      return cookie
    },
    set cookie(text: string) {
      cookie = text
    },
  })
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

it('leaves once everything is saved', async () => {
  vi.mocked(allSaved).mockResolvedValue(true)
  expect(await leaveApplication('de')).toBe(true)
  expect(drafts.clear).toHaveBeenCalled()
  expect(cookie).toMatch(/^token=;.*Max-Age=0/)
  expect(assign).toHaveBeenCalledWith('/de')
})

it('stays and keeps the typed answer if a background save has failed', async () => {
  vi.mocked(allSaved).mockResolvedValue(false)
  expect(await leaveApplication('de')).toBe(false)
  expect(drafts.clear).not.toHaveBeenCalled()
  expect(assign).not.toHaveBeenCalled()
})

it('stays while answers wait for the line', async () => {
  vi.mocked(allSaved).mockResolvedValue(true)
  vi.mocked(unsent).mockReturnValueOnce(1)
  expect(await leaveApplication('de')).toBe(false)
  expect(drafts.clear).not.toHaveBeenCalled()
})

it('leaves a page after the questions, too', async () => {
  vi.mocked(allSaved).mockResolvedValue(false)
  expect(await leaveApplication('de', { evenUnsaved: true })).toBe(true)
})

it('leaves after a while if a save never ends', async () => {
  vi.mocked(allSaved).mockReturnValue(new Promise(() => {}))
  const left = leaveApplication('de')
  await vi.advanceTimersByTimeAsync(3_000)
  expect(await left).toBe(true)
})
