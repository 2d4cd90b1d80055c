import { createHmac, timingSafeEqual } from 'node:crypto'
import { emailKey } from '@nestbond/domain/validation/different-contact'
import type { Application } from '../../application/application.ts'
import type { KeyRing } from '../../platform/config/keys.ts'
import { required } from '../../platform/required.ts'

const MAC_BYTES = 8

/**
 * The ids of one kind of mailed link. They are not stored: each is made of a row's id and a MAC under the link key, so it cannot be guessed and can
 * be made again for every mail (tokens and links, docs/product-decisions.md#d8). An id of another kind opens nothing.
 */
export interface PublicIds {
  /** 32 characters of base64url. */
  of(rowId: string): string
  /** Returns the row's id, or null if the MAC is wrong. */
  read(publicId: string): string | null
}

/** The kinds of links that work as long as their row exists. Links of a landlord have a generation, too: see landlord-link.ts. */
type LinkPurpose = 'rating' | 'withdrawal'

export function publicIds(keys: KeyRing, purpose: LinkPurpose): PublicIds {
  return idsOf(keys, purpose, '')
}

/** The kinds of links by which a tenant answers something. */
export type QuestionPurpose =
  | 'withdrawal-continue'
  | 'withdrawal-without'
  | 'take-over'
  | 'tenant-change'
  | 'split-change'
  | 'correction'

/** The tenant who is asked. Nobody can be asked without a mailbox. */
type Asked = Pick<Application, 'answers'>

/**
 * The ids of one kind of link by which a tenant answers. Such an id is that of the tenant's present mailbox: once the tenant has another one, it opens
 * nothing (tokens and links, docs/product-decisions.md#d8).
 */
export interface QuestionIds {
  /** 32 characters of base64url. */
  of(rowId: string, asked: Asked): string
  /**
   * @param findAsked the tenant whose answer the row wants, if there is such a row
   * @returns the row's id, or null if the MAC is wrong or the tenant has another mailbox by now
   */
  read(publicId: string, findAsked: (rowId: string) => Promise<Asked | null | undefined>): Promise<string | null>
}

export function questionIds(keys: KeyRing, purpose: QuestionPurpose): QuestionIds {
  const idsFor = ({ answers: { email } }: Asked) => idsOf(keys, purpose, emailKey(required(email, 'email')))
  return {
    of: (rowId, asked) => idsFor(asked).of(rowId),
    async read(publicId, findAsked) {
      if (!SHAPE.test(publicId)) return null
      const asked = await findAsked(uuidOf(Buffer.from(publicId, 'base64url').subarray(0, 16)))
      return asked?.answers.email === undefined ? null : idsFor(asked).read(publicId)
    },
  }
}

const SHAPE = /^[\w-]{32}$/

function idsOf(keys: KeyRing, purpose: LinkPurpose | QuestionPurpose, mailbox: string): PublicIds {
  const macBy = (key: string, id: Buffer) => macOf(key, purpose, Buffer.concat([id, Buffer.from(mailbox)]), MAC_BYTES)
  return {
    of(rowId) {
      const id = bytesOf(rowId)
      return Buffer.concat([id, macBy(keys[0], id)]).toString('base64url')
    },
    read(publicId) {
      if (!SHAPE.test(publicId)) return null
      const bytes = Buffer.from(publicId, 'base64url')
      const id = bytes.subarray(0, 16)
      const known = keys.some((key) => timingSafeEqual(macBy(key, id), bytes.subarray(16)))
      return known ? uuidOf(id) : null
    },
  }
}

/** The first bytes of an HMAC over a purpose and the content. */
export function macOf(key: string, purpose: string, content: Buffer, length: number): Buffer {
  return createHmac('sha256', key).update(`${purpose}:`).update(content).digest().subarray(0, length)
}

export function bytesOf(uuid: string): Buffer {
  return Buffer.from(uuid.replaceAll('-', ''), 'hex')
}

export function uuidOf(bytes: Buffer): string {
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
