import type { z } from 'zod'
import { AddressProviderUnavailable } from './port.ts'

export interface JsonRequest<T> {
  url: URL
  schema: z.ZodType<T>
  timeoutMs: number
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  body?: unknown
}

/**
 * Asks a vendor for JSON of a known shape; null where the answer is 404. Faults carry no address and no key.
 * @throws AddressProviderUnavailable
 */
export async function fetchJson<T>({
  url,
  schema,
  timeoutMs,
  method = 'GET',
  headers,
  body,
}: JsonRequest<T>): Promise<T | null> {
  let status: number
  let answer: unknown
  try {
    const response = await fetch(url, {
      method,
      headers: {
        accept: 'application/json',
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    status = response.status
    if (!response.ok) await response.body?.cancel()
    else answer = await response.json()
  } catch (error) {
    throw new AddressProviderUnavailable(`The address vendor did not answer (${(error as Error).name})`)
  }
  if (status === 404) return null
  if (status < 200 || status > 299)
    throw new AddressProviderUnavailable(`The address vendor answered with status ${status}`)
  const parsed = schema.safeParse(answer)
  if (!parsed.success) throw new AddressProviderUnavailable('The address vendor answered in an unknown form')
  return parsed.data
}
