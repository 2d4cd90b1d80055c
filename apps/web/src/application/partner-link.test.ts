import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { stubStorage } from '../sample-storage.ts'
import { knownPartnerLink, partnerLink } from './partner-link.ts'

const server = vi.fn<() => Promise<Response>>()

const LINK = { space: 'haus-und-hof', landlordSpace: null }
const NONE = { space: null, landlordSpace: null }

beforeEach(() => {
  vi.stubGlobal('fetch', server)
  vi.stubGlobal('navigator', { languages: ['de'] })
  stubStorage()
})

afterEach(() => {
  vi.unstubAllGlobals()
  server.mockReset()
})

it('sends no request without a partner', async () => {
  expect(await knownPartnerLink('')).toEqual(NONE)
  expect(server).not.toHaveBeenCalled()
})

it('keeps a partner that the server knows', async () => {
  server.mockResolvedValue(Response.json({ partner: true }))
  expect(await knownPartnerLink('?space=haus-und-hof')).toEqual(LINK)
  expect(partnerLink('')).toEqual(LINK)
})

it.each([
  ['?space=haus-und-hof', '?space=haus-und-hof'],
  ['?landlordSpace=weber', '?landlordSpace=weber'],
  ['?landlordSpace=weber&space=haus-und-hof&x=1', '?space=haus-und-hof&landlordSpace=weber'],
])('asks the server about the spaces of %s only', async (search, asked) => {
  server.mockResolvedValue(Response.json({ partner: true }))
  await knownPartnerLink(search)
  expect(server).toHaveBeenCalledExactlyOnceWith(
    expect.stringMatching(new RegExp(`[^?]+\\${asked}$`)),
    expect.anything(),
  )
})

it.each([
  ['no partner has the space', () => Promise.resolve(Response.json({ partner: false }))],
  ['the server rejects the space', () => Promise.resolve(Response.json({}, { status: 400 }))],
])('forgets the link if %s', async (_case, answer) => {
  server.mockImplementation(answer)
  expect(await knownPartnerLink('?space=haus-und-hof')).toEqual(NONE)
  expect(partnerLink('')).toEqual(NONE)
})

it('keeps the link if the server does not respond', async () => {
  server.mockRejectedValue(new TypeError('offline'))
  expect(await knownPartnerLink('?space=haus-und-hof')).toEqual(LINK)
})
