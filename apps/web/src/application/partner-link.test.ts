import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ApiError, NoAnswerError } from '../api/api-error.ts'
import { callApi } from '../api/client.ts'
import { knownPartnerLink, partnerLink } from './partner-link.ts'

vi.mock('../api/client.ts', () => ({ callApi: vi.fn() }))

const LINK = { space: 'haus-und-hof', landlordSpace: null }
const NONE = { space: null, landlordSpace: null }

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

it('sends no request without a partner', async () => {
  expect(await knownPartnerLink('')).toEqual(NONE)
  expect(callApi).not.toHaveBeenCalled()
})

it('keeps a partner that the server knows', async () => {
  vi.mocked(callApi).mockResolvedValue({ partner: true } as never)
  expect(await knownPartnerLink('?space=haus-und-hof')).toEqual(LINK)
  expect(partnerLink('')).toEqual(LINK)
})

it.each([
  ['no partner has the space', () => Promise.resolve({ partner: false })],
  ['the server rejects the space', () => Promise.reject(new ApiError(400, null))],
])('forgets the link if %s', async (_case, answer) => {
  vi.mocked(callApi).mockImplementation(answer as never)
  expect(await knownPartnerLink('?space=haus-und-hof')).toEqual(NONE)
  expect(partnerLink('')).toEqual(NONE)
})

it('keeps the link if the server does not respond', async () => {
  vi.mocked(callApi).mockRejectedValue(new NoAnswerError(new Error('offline')))
  expect(await knownPartnerLink('?space=haus-und-hof')).toEqual(LINK)
})
