import { InvalidFileKey } from './port.ts'

const SEGMENT = '[A-Za-z0-9_][A-Za-z0-9_.-]*'
const KEY = new RegExp(`^${SEGMENT}(/${SEGMENT})*$`)

/** Rejects keys that could leave the store's root or mean different files to different vendors. @throws InvalidFileKey */
export function assertFileKey(key: string): void {
  if (key.length > 512 || !KEY.test(key))
    throw new InvalidFileKey('A file key has 1 to 512 letters, digits and - _ . /')
}
