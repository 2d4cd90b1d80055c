import { bytesOf, macOf, publicIds, uuidOf } from './public-ids.ts'

const PREFIX_BYTES = 6

/** The two spellings of an invitation in links; neither is stored (D8). */
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
  const { of, read } = publicIds(key, 'invitation')
  return {
    publicId: of,
    readPublicId: read,
    short(invitationId) {
      const id = bytesOf(invitationId)
      return Buffer.concat([id.subarray(0, PREFIX_BYTES), macOf(key, 'short', id)]).toString('base64url')
    },
    rangeOfShort(short) {
      if (!/^[\w-]{19}$/.test(short)) return null
      const prefix = Buffer.from(short, 'base64url').subarray(0, PREFIX_BYTES)
      const filled = (byte: number) => uuidOf(Buffer.concat([prefix, Buffer.alloc(16 - PREFIX_BYTES, byte)]))
      return { from: filled(0), to: filled(0xff) }
    },
  }
}
