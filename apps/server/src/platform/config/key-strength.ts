/** Characters that are neighbours in the alphabet, among the digits, or on a keyboard. */
const ROWS = ['abcdefghijklmnopqrstuvwxyz', '0123456789', 'qwertyuiop', 'qwertzuiop', 'asdfghjkl', 'zxcvbnm', 'yxcvbnm']
/** A key with fewer bits counts as guessable. 32 random hexadecimal digits have 120 or more. */
const FEWEST_BITS = 96

/**
 * Whether a person has typed or repeated a key, in contrast to a random one. The estimate counts the characters that neither repeat an
 * earlier part, nor continue a row of the alphabet or the keyboard, nor belong to a phrase in plain words.
 */
export function isLowEntropy(key: string): boolean {
  return isPhrase(key) || freshCharacters(key) * Math.log2(Math.max(2, new Set(key).size)) < FEWEST_BITS
}

/** Words of letters alone, separated by separators or by capitals. A random key has digits, or capitals at every other letter. */
function isPhrase(key: string): boolean {
  const letters = key.replace(/[\s._-]/g, '')
  if (!/^\p{L}+$/u.test(letters)) return false
  const cased = letters === letters.toUpperCase() ? key.toLowerCase() : key
  const words = cased.split(/[\s._-]|(?=\p{Lu})/u).filter((word) => word !== '')
  return letters.length / words.length >= 3
}

function freshCharacters(key: string): number {
  const lower = key.toLowerCase()
  let fresh = 0
  for (let at = 0; at < lower.length; at++) {
    const repeats = at >= 3 && lower.indexOf(lower.slice(at, at + 3)) < at && at + 3 <= lower.length
    if (repeats) {
      // Skip the whole repeated part.
      let length = 3
      while (at + length < lower.length && lower.indexOf(lower.slice(at, at + length + 1)) < at) length++
      at += length - 1
      continue
    }
    // Two neighbours may be chance, a third one is a row.
    if (
      at > 1 &&
      isNeighbour(lower.charAt(at - 2), lower.charAt(at - 1)) &&
      isNeighbour(lower.charAt(at - 1), lower.charAt(at))
    )
      continue
    fresh++
  }
  return fresh
}

function isNeighbour(before: string, after: string): boolean {
  return before === after || ROWS.some((row) => row.includes(before + after) || row.includes(after + before))
}
