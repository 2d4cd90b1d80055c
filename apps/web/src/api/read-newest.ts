/**
 * Reads, and reads again for as long as something has changed here meanwhile: an answer that was on its way may be older than that.
 * @param changes counts what has changed here
 * @param isOver where nobody waits for it any more
 */
export async function readNewest<T>(
  changes: { readonly current: number },
  read: () => Promise<T>,
  isOver = () => false,
): Promise<T> {
  for (;;) {
    const before = changes.current
    const answer = await read()
    if (changes.current === before || isOver()) return answer
  }
}
