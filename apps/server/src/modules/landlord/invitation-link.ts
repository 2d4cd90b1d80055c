import { createHmac, timingSafeEqual } from 'node:crypto'

const MAC_BYTES = 8
const PREFIX_BYTES = 6

/**
 * The two spellings of an invitation in links. Neither is stored: each is made of the row's id and a MAC under the link key,
 * so it cannot be guessed, and can be made again whenever a mail needs it (D8).
 */
export interface InvitationLinks {
  /** 32 characters: the id of the calls and of `/landlord/invitation/{id}`. */
  publicId(invitationId: string): string
  /** The row's id, or null where the MAC is not ours. */
  readPublicId(publicId: string): string | null
  /** 19 characters for `/i/{short}`: the beginning of the id, and a MAC over the whole. */
  short(invitationId: string): string
  /** The least and the greatest row id that a short link may mean, or null for none. The caller checks each with `short`. */
  rangeOfShort(short: string): { from: string; to: string } | null
}

export function invitationLinks(key: string): InvitationLinks {
  const mac = (purpose: string, id: Buffer) => createHmac('sha256', key).update(`${purpose}:`).update(id).digest()
  return {
    publicId(invitationId) {
      const id = bytesOf(invitationId)
      return Buffer.concat([id, mac('invitation', id).subarray(0, MAC_BYTES)]).toString('base64url')
    },
    readPublicId(publicId) {
      if (!/^[\w-]{32}$/.test(publicId)) return null
      const bytes = Buffer.from(publicId, 'base64url')
      const id = bytes.subarray(0, 16)
      return timingSafeEqual(mac('invitation', id).subarray(0, MAC_BYTES), bytes.subarray(16)) ? uuidOf(id) : null
    },
    short(invitationId) {
      const id = bytesOf(invitationId)
      return Buffer.concat([id.subarray(0, PREFIX_BYTES), mac('short', id).subarray(0, MAC_BYTES)]).toString('base64url')
    },
    rangeOfShort(short) {
      if (!/^[\w-]{19}$/.test(short)) return null
      const prefix = Buffer.from(short, 'base64url').subarray(0, PREFIX_BYTES)
      const filled = (byte: number) => uuidOf(Buffer.concat([prefix, Buffer.alloc(16 - PREFIX_BYTES, byte)]))
      return { from: filled(0), to: filled(0xff) }
    },
  }
}

function bytesOf(uuid: string): Buffer {
  return Buffer.from(uuid.replaceAll('-', ''), 'hex')
}

function uuidOf(bytes: Buffer): string {
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
