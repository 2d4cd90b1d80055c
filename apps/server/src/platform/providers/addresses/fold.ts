import { spelledStreet } from '@nestbond/domain/values/address'

/**
 * Folds spelling: München, Muenchen and Munchen are one, ß is ss, Sankt is St., case and punctuation do not count.
 * The vowel pairs are folded everywhere ("neue" becomes "neu"), which does no harm as both sides are folded.
 */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .replace(/ae/g, 'a')
    .replace(/oe/g, 'o')
    .replace(/ue/g, 'u')
    .replace(/[^a-z0-9]+/g, ' ')
    .replace(/\bsankt\b/g, 'st')
    .trim()
}

/** Of a town also the little words are dropped: "Frankfurt/Main", "Frankfurt a. M." begin like "Frankfurt am Main". */
export function foldTown(text: string): string {
  return fold(text)
    .replace(/^wr /, 'wiener ')
    .replace(/ (?:an|am|auf|a|bei|b|dem|den|der|d|im|in|i|ob|o|vor|v)(?= )/g, '')
}

/** Of a street also the usual abbreviations and the gaps: "Chausseestr.", "Chaussee-Straße" are one. */
export function foldStreet(text: string): string {
  return fold(text.replace(/(\p{L})pl\.(?=\s|$)/giu, '$1platz').replace(/(\p{L}{3})g\.(?=\s|$)/giu, '$1gasse'))
    .replace(/strasse\b/g, 'str')
    .replace(/ /g, '')
}

/** Whether two words differ by at most one slip: a letter wrong, missing, too many, or two neighbours swapped. */
export function withinOneSlip(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false
  // The ends are compared from both sides; what is left in the middle is the slip.
  const shorter = Math.min(a.length, b.length)
  let [head, tail] = [0, 0]
  while (head < shorter && a.charCodeAt(head) === b.charCodeAt(head)) head++
  while (tail < shorter - head && a.charCodeAt(a.length - 1 - tail) === b.charCodeAt(b.length - 1 - tail)) tail++
  const [restA, restB] = [a.length - head - tail, b.length - head - tail]
  if (restA <= 1 && restB <= 1) return true
  return restA === 2 && restB === 2 && a[head] === b[head + 1] && a[head + 1] === b[head]
}

/** Whether `typed` with at most one slip is how `word` begins. Short beginnings are not guessed at. */
export function beginsWithinOneSlip(typed: string, word: string): boolean {
  if (typed.length < 4 || word.length < typed.length - 1) return false
  // One slip leaves the first letter right, or is among the first two.
  if (typed[0] !== word[0] && typed[1] !== word[1] && typed[1] !== word[0] && typed[0] !== word[1]) return false
  for (let length = typed.length - 1; length <= typed.length + 1; length++)
    if (length <= word.length && withinOneSlip(typed, word.slice(0, length))) return true
  return false
}

/** A typed street as a suggestion writes it: "weser str" is "Weser Straße", "alexanderpl." is "Alexanderplatz". Other words are kept as typed. */
export function suggestedStreet(typed: string): string {
  return spelledStreet(typed)
    .replace(/^\p{Ll}/u, (letter) => letter.toUpperCase())
    .replace(/([\s-])straße/g, '$1Straße')
    .replace(/(\p{Ll})pl\.(?=$|\s)/gu, '$1platz')
}
