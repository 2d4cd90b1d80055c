import type { MailPicture } from '../providers/mail/port.ts'
import { MARK } from './mark.ts'
import type { MailBrand } from './mail-content.ts'

/** The house of an application in a mail. */
export interface MailScene {
  /** PNG. The ground line is its lower edge. */
  picture: Buffer
  /** The windows are lit and the sky is dark. */
  lit: boolean
  /** On the name plate, such as 'L. Brandt'; null for no plate. */
  plate: string | null
  /** The plate is lit: the contract is signed and not over. */
  signed: boolean
}

/** The address of an attached picture in the HTML part. */
export function cidOf(id: 'mark' | 'house'): string {
  return `cid:${contentId(id)}`
}

/** The pictures that the HTML part of such a mail names, and no other. */
export function picturesOf({ ownMark }: MailBrand, scene: MailScene | undefined): MailPicture[] {
  return [
    ...(ownMark ? [{ id: contentId('mark'), png: MARK }] : []),
    ...(scene ? [{ id: contentId('house'), png: scene.picture }] : []),
  ]
}

/** In the form of an address, as mail programs expect it. */
function contentId(id: string): string {
  return `${id}@pictures`
}
