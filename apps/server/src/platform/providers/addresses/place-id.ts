import { createHmac, timingSafeEqual } from 'node:crypto'

export type PlaceData = Record<string, string>

/** Creates and opens place ids. An id contains its suggestion in readable form, is signed by this server and needs no storage. */
export interface PlaceIds {
  seal(vendor: string, data: PlaceData): string
  /** null for anything that was not sealed with this secret. */
  open(placeId: string): { vendor: string; data: PlaceData } | null
}

export function placeIds(secret: string | Buffer): PlaceIds {
  if (secret.length < 16) throw new Error('The secret of place ids must have at least 16 bytes')
  const sign = (body: string) => createHmac('sha256', secret).update(`place-id:1:${body}`).digest().subarray(0, 16)
  return {
    seal(vendor, data) {
      const body = Buffer.from(JSON.stringify([vendor, data])).toString('base64url')
      return `${body}.${sign(body).toString('base64url')}`
    },
    open(placeId) {
      const [body, signature, ...rest] = placeId.length > 4096 ? [] : placeId.split('.')
      if (!body || !signature || rest.length > 0) return null
      const given = Buffer.from(signature, 'base64url')
      const expected = sign(body)
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null
      const [vendor, data] = JSON.parse(Buffer.from(body, 'base64url').toString()) as [string, PlaceData]
      return { vendor, data }
    },
  }
}
