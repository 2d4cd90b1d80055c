const ONES: Record<string, number> = {
  ein: 1,
  eins: 1,
  zwei: 2,
  drei: 3,
  vier: 4,
  fünf: 5,
  sechs: 6,
  sieben: 7,
  acht: 8,
  neun: 9,
  zehn: 10,
  elf: 11,
  zwölf: 12,
  dreizehn: 13,
  vierzehn: 14,
  fünfzehn: 15,
  sechzehn: 16,
  siebzehn: 17,
  achtzehn: 18,
  neunzehn: 19,
}
const TENS: Record<string, number> = {
  zwanzig: 20,
  dreißig: 30,
  dreissig: 30,
  vierzig: 40,
  fünfzig: 50,
  sechzig: 60,
  siebzig: 70,
  achtzig: 80,
  neunzig: 90,
}

/** The number that a German word such as "zweitausendsiebzig" says, up to 999,999. Null if the word is no number. */
export function numberOfWord(word: string): number | null {
  const [thousands, rest] = split(word.toLowerCase(), 'tausend')
  const high = thousands === null ? 0 : thousands === '' ? 1 : hundreds(thousands)
  const low = rest === '' ? 0 : hundreds(rest)
  return high === null || low === null || high * 1000 + low === 0 ? null : high * 1000 + low
}

/** The number of an ordinal such as "ersten" or "einundzwanzigster", up to 99. */
export function numberOfOrdinal(word: string): number | null {
  const stem = word.toLowerCase().replace(/(?:st)?e[nrs]?$/, '')
  if (stem === 'er') return 1
  const short = { dritt: 3, siebt: 7, acht: 8 }[stem]
  return short ?? belowHundred(stem.replace(/t$/, ''))
}

function hundreds(word: string): number | null {
  const [before, rest] = split(word, 'hundert')
  const high = before === null ? 0 : before === '' ? 1 : (ONES[before] ?? null)
  const low = rest === '' ? 0 : belowHundred(rest)
  return high === null || low === null ? null : high * 100 + low
}

function belowHundred(word: string): number | null {
  const bare = word.startsWith('und') ? word.slice(3) : word
  const plain = ONES[bare] ?? TENS[bare]
  if (plain !== undefined) return plain
  const at = bare.indexOf('und')
  const one = ONES[bare.slice(0, Math.max(at, 0))]
  const ten = TENS[bare.slice(at + 3)]
  return one === undefined || ten === undefined ? null : one + ten
}

function split(word: string, by: string): [string | null, string] {
  const at = word.indexOf(by)
  return at < 0 ? [null, word] : [word.slice(0, at), word.slice(at + by.length)]
}
