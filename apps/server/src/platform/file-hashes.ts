/** A hash as browsers take it (Subresource Integrity). */
export const HASH = /^sha(?:256-[A-Za-z0-9+/]{43}=|384-[A-Za-z0-9+/]{64}|512-[A-Za-z0-9+/]{86}==)$/
const FILE = /^[\w.-]{1,100}\.(?:js|json)$/

/** Whether a setting is a list of `file=hash`, separated by commas. */
export function areFileHashes(list: string): boolean {
  return pairs(list).every(([file, hash]) => FILE.test(file) && HASH.test(hash))
}

/** The hashes of a list that has been checked, by file. */
export function fileHashes(list: string): Record<string, string> {
  return Object.fromEntries(pairs(list))
}

function pairs(list: string): [file: string, hash: string][] {
  return list
    .split(',')
    .map((pair) => pair.trim())
    .filter((pair) => pair !== '')
    .map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)])
}
