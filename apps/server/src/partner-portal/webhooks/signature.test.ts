import { describe, expect, it } from 'vitest'
import type { Keys } from '../../platform/config/keys.ts'
import { newWebhookSecret, openSecret, sealSecret, secretText, signedHeaders } from './signature.ts'

const keys: Keys = { link: [''], place: [''], webhook: [''], storage: ['a-storage-key-of-at-least-32-characters'] }
const config = { keys }

describe('a signature', () => {
  it('equals the example of Standard Webhooks', () => {
    const secret = Buffer.from('MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', 'base64')
    const headers = signedHeaders(
      secret,
      'msg_p5jXN8AQM9LWM0D4loKWxJek',
      new Date(1_614_265_330_000),
      '{"test": 2432232314}',
    )
    expect(headers).toEqual({
      'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
      'webhook-timestamp': '1614265330',
      'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
    })
  })

  it('has a secret that decrypts for its endpoint only', () => {
    const secret = newWebhookSecret()
    expect(secretText(secret)).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
    const sealed = sealSecret(config, 'one', secret)
    expect(openSecret(config, 'one', sealed)).toEqual(secret)
    expect(() => openSecret(config, 'two', sealed)).toThrow()
    expect(sealed.includes(secret)).toBe(false)
  })
})
