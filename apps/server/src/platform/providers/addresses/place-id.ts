import { createHmac, timingSafeEqual } from 'node:crypto'
import type { KeyRing } from '../../config/keys.ts'

export type PlaceData = Record<string, string>

/** Creates and opens place ids. An id contains its suggestion in readable form, is signed by this server and needs no storage. */
export interface PlaceIds {
  seal(vendor: string, data: PlaceData): string
  /** null for anything that was not sealed with this secret. */
  open(placeId: string): { vendor: string; data: PlaceData } | null
}

/** @param secrets newest first: the newest seals, all of them open */
export function placeIds(secrets: KeyRing): PlaceIds {
  if (secrets.some((secret) => secret.length < 16)) throw new Error('A secret of place ids must have at least 16 bytes')
  const sign = (body: string, secret = secrets[0]) =>
    createHmac('sha256', secret).update(`place-id:1:${body}`).digest().subarray(0, 16)
  return {
    seal(vendor, data) {
      const body = Buffer.from(JSON.stringify([vendor, data])).toString('base64url')
      return `${body}.${sign(body).toString('base64url')}`
    },
    open(placeId) {
      const [body, signature, ...rest] = placeId.length > 4096 ? [] : placeId.split('.')
      if (!body || !signature || rest.length > 0) return null
      const given = Buffer.from(signature, 'base64url')
      const known = secrets.some((secret) => {
        const expected = sign(body, secret)
        return given.length === expected.length && timingSafeEqual(given, expected)
      })
      if (!known) return null
      const [vendor, data] = JSON.parse(Buffer.from(body, 'base64url').toString()) as [string, PlaceData]
      return { vendor, data }
    },
  }
}
