import { describe, expect, it } from 'vitest'
import { ringOf, type Keys } from '../config/keys.ts'
import { messageIdFor } from '../providers/mail/message-id.ts'
import { returnAddressOf, returnedMessageId } from './return-address.ts'

const settings = (storage = 'k'.repeat(43)) => ({
  mail: {
    url: null,
    from: 'Nestbond <service@nestbond.example>',
    returns: { address: 'returned@mail.nestbond.example', key: 'k'.repeat(32) },
  },
  keys: { link: ['l'], place: ['p'], webhook: ['w'], storage: ringOf(storage) } satisfies Keys,
})
const id = messageIdFor('mail-1', 'nestbond.example')
const address = returnAddressOf(settings(), id)!

describe('a return address', () => {
  it('names the mail, in an address that every server takes', () => {
    expect(address).toMatch(/^returned\+[0-9a-z]{41}@mail\.nestbond\.example$/)
    expect(address.split('@')[0]!.length).toBeLessThanOrEqual(64)
    for (const text of [`To: ${address}`, `To: <${address.toUpperCase()}>`, `X: a+b@c\nDelivered-To: ${address}\n`])
      expect(returnedMessageId(settings(), text)).toBe(id)
  })

  it('cannot be made for another mail', () => {
    const other = returnAddressOf(settings(), messageIdFor('mail-2', 'nestbond.example'))!
    expect(returnedMessageId(settings(), address.replace(/\+(.{25})/, `+${other.slice(9, 34)}`))).toBeNull()
    expect(
      returnedMessageId(
        settings(),
        address.replace(/.@/, (end) => (end === 'a@' ? 'b@' : 'a@')),
      ),
    ).toBeNull()
    expect(returnedMessageId(settings('z'.repeat(43)), address)).toBeNull()
    expect(returnedMessageId(settings(), `To: returned+${'z'.repeat(41)}@mail.nestbond.example`)).toBeNull()
  })

  it('is absent without the setting, and for a Message-ID of another program', () => {
    const none = { ...settings(), mail: { ...settings().mail, returns: null } }
    expect(returnAddressOf(none, id)).toBeNull()
    expect(returnedMessageId(none, address)).toBeNull()
    expect(returnAddressOf(settings(), '<x@y>')).toBeNull()
  })
  it('still counts after a new key', () => {
    expect(returnedMessageId(settings(`${'n'.repeat(43)},${'k'.repeat(43)}`), `To: ${address}`)).toBe(id)
  })
})
