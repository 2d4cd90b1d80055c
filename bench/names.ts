// Names and towns as frequent as real ones, for benchmarks that search.

/** Most frequent first: the n-th is n times rarer than the first, as real names and towns are. */
const FREQUENT = [
  'Müller',
  'Schmidt',
  'Schneider',
  'Fischer',
  'Weber',
  'Meyer',
  'Wagner',
  'Becker',
  'Schulz',
  'Hoffmann',
  'Yılmaz',
  'Kaya',
  'Nguyen',
  'Groß',
  'Öztürk',
]
export const LAST_NAMES = FREQUENT.concat(
  Array.from(
    { length: 5_000 },
    (_, n) => `${['Bau', 'Stein', 'Wald', 'Lind', 'Kirch', 'Her', 'Gru', 'Pet'][n % 8]}${n.toString(36)}mann`,
  ),
)
/** Names of medium frequency, the slowest to search: too rare among the newest cases, and too many to be sorted quickly. */
export const NEITHER = LAST_NAMES.slice(18, 40)
export const RARE = LAST_NAMES.slice(4_000)
export const FIRST_NAMES = [
  'Lea',
  'Anna',
  'Jonas',
  'Lena',
  'Elif',
  'Milan',
  'Jürgen',
  'Zoë',
  'André',
  'Søren',
  'Maike',
  'Tobias',
]
export const CITIES = [
  'Berlin',
  'Hamburg',
  'München',
  'Köln',
  'Wien',
  'Frankfurt am Main',
  'Leipzig',
  'Graz',
  'Düsseldorf',
  'Görlitz',
  'Übersee',
]

export function pick<T>(list: readonly T[]): T {
  return list[Math.floor(Math.random() * list.length)] as T
}

/** SQL that draws an index of a list, so that the n-th entry is n times rarer than the first. */
export const drawn = (of: readonly string[]): string =>
  `least(floor(exp(random() * ln(${of.length + 1}))) - 1, ${of.length - 1})::int`
