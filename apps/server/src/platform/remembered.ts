export interface Remembered<Made> {
  (key: string, make: () => Promise<Made>): Promise<Made>
  /** What is made already, or is being made; undefined if nobody has asked for it. */
  known(key: string): Promise<Made> | undefined
}

/**
 * Remembers what was made by its key. Callers of one key at the same time share the making; a failure is forgotten.
 * @param most entries that are kept; the one that was not asked for the longest goes first
 */
export function remembered<Made>(most: number): Remembered<Made> {
  const known = new Map<string, Promise<Made>>()
  const ask = (key: string, make: () => Promise<Made>) => {
    const made = known.get(key) ?? make()
    // A map keeps the order of its entries, so the first is the one to go.
    known.delete(key)
    known.set(key, made)
    if (known.size > most) known.delete(known.keys().next().value!)
    made.catch(() => {
      if (known.get(key) === made) known.delete(key)
    })
    return made
  }
  return Object.assign(ask, {
    known: (key: string) => {
      const made = known.get(key)
      return made && ask(key, () => made)
    },
  })
}

/** What is made at its first need, and is then there for everybody. A failure is forgotten, so that the next caller tries again. */
export function madeOnce<Made>(make: () => Promise<Made>): () => Promise<Made> {
  const known = remembered<Made>(1)
  return () => known('', make)
}
