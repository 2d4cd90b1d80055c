/**
 * English names of German and Austrian towns, as the address data has them (a town's other names, docs/product-decisions.md#d131). A test compares this
 * table with the data.
 */
export const ENGLISH_TOWNS: Readonly<Record<string, string>> = {
  Munich: 'München',
  Cologne: 'Köln',
  Vienna: 'Wien',
  Nuremberg: 'Nürnberg',
  Hanover: 'Hannover',
  Brunswick: 'Braunschweig',
}

const BY_FOLDED = new Map(Object.entries(ENGLISH_TOWNS).map(([english, german]) => [english.toLowerCase(), german]))

/** A town as spelled on papers and in mails: "Munich" is "München", "Vienna 7" is "Wien 7". Any other name is kept as typed. */
export function spelledTown(city: string): string {
  const [first = ''] = /^\p{L}+/u.exec(city) ?? []
  const german = BY_FOLDED.get(first.toLowerCase())
  return german === undefined ? city : german + city.slice(first.length)
}
