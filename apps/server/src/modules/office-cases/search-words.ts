/** Letters that are no letter with a mark on it, and are typed without by whoever has not got them. */
const TWINS: Record<string, string> = { ß: 'ss', ẞ: 'ss', ı: 'i', ł: 'l', ø: 'o', đ: 'd', ð: 'd', þ: 'th', æ: 'ae', œ: 'oe' }

/** A shorter word says too little to look for. */
export const SHORTEST_WORD = 2
/** Words of one search that count, and letters of one word. */
const MOST_WORDS = 8
const LONGEST_WORD = 60

/**
 * The words of a text as the search compares them: without case, accents and punctuation, and with one spelling for Müller, Mueller
 * and Muller. Other scripts than Latin stay as they are. The beginning of a word folds to the beginning of the folded word, so that a
 * search may go on with every letter.
 */
export function foldedWords(text: string): string[] {
  return (
    text
      .normalize('NFKD')
      .replace(/\p{M}+/gu, '')
      .toLowerCase()
      .replace(/[ßẞıłøđðþæœ]/g, (letter) => TWINS[letter] ?? letter)
      // The mark on a capital İ is only found once it is lower case; apostrophes are left out, not a gap.
      .replace(/\p{M}+|['’ʼ`´]/gu, '')
      .replace(/([aou])e/g, '$1')
      .split(/[^\p{L}\p{N}]+/u)
      .map((word) => word.slice(0, LONGEST_WORD))
      .filter((word) => word !== '')
  )
}

/** What a case is found by: reference (without the letters that all have), first and last name, city. */
export function wordsOfCase({ refId, firstName, lastName, city }: { refId: string; firstName: string; lastName: string; city: string }): string[] {
  return [...new Set([withoutPrefix(refId), firstName, lastName, city].flatMap(foldedWords))]
}

/** A search; its words are tsqueries, each the beginning of a word. */
export interface CaseSearch {
  /** All words. */
  all: string
  /**
   * Those that the index may be asked for: beside a longer word one of two letters would only make it read half of all entries, to
   * leave most of them out again.
   */
  telling: string[]
}

/** Null for a search that names nothing to look for. */
export function caseSearch(typed: string): CaseSearch | null {
  const words = [...new Set(foldedWords(withoutPrefix(typed)))].slice(0, MOST_WORDS)
  const long = words.filter((word) => word.length > SHORTEST_WORD)
  const telling = long.length > 0 ? long : words.filter((word) => word.length >= SHORTEST_WORD)
  return telling.length === 0 ? null : { all: words.map(beginning).join(' & '), telling: telling.map(beginning) }
}

/** Reading an entry of the index costs about this part of reading a row. */
const ENTRY = 0.15

/**
 * The words that the index is asked for, so that entries and rows to be read are fewest: every further word makes it read all entries
 * of that word, but leaves fewer rows. `shares` are the parts of all rows that each word is found in.
 */
export function wordsForIndex(telling: readonly string[], shares: readonly number[]): string {
  const rarest = telling.map((word, n) => ({ word, share: shares[n] ?? 1 })).toSorted((a, b) => a.share - b.share)
  let best = { cost: Number.POSITIVE_INFINITY, count: 1 }
  let [entries, rows] = [0, 1]
  for (const [n, { share }] of rarest.entries()) {
    entries += share * ENTRY
    rows *= share
    if (entries + rows < best.cost) best = { cost: entries + rows, count: n + 1 }
  }
  return rarest.slice(0, best.count).map(({ word }) => word).join(' & ')
}

/** Every reference begins with NB-, which tells none from another: 'NB-7K3M', 'nb 7k3m' and '7K3M' are one search. */
function withoutPrefix(text: string): string {
  return text.replace(/(^|\s)nb(?:\s*[-–—]\s*|\s+|$)/gi, '$1')
}

/** Words are letters and digits only, so that nothing in them means anything to PostgreSQL. */
function beginning(word: string): string {
  return `'${word}':*`
}
