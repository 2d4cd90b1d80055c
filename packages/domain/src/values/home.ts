import { addressKey, unitKey } from './address.ts'
import type { Answers } from './answers.ts'

/**
 * The identity of a home: the house, the flat inside it if one was named, and the room if only that is rented (rooms of a flat-share,
 * docs/product-decisions.md#d101). A house that is rented wholly is one home, so its flat does not count.
 */
export interface Home {
  addressKey: string
  /** Empty for a house, and for a flat that is not named. */
  unitKey: string
  /** Empty for a whole flat or house. */
  roomKey: string
  wholeHouse: boolean
}

/** The rented home; null before its address is known. */
export function homeOf({ address, buildingType }: Pick<Answers, 'address' | 'buildingType'>): Home | null {
  if (!address) return null
  const isHouse = buildingType === 'house'
  const roomKey = unitKey(address.roomName)
  return {
    addressKey: addressKey(address),
    unitKey: isHouse ? '' : unitKey(address.unitName),
    roomKey,
    wholeHouse: isHouse && roomKey === '',
  }
}
