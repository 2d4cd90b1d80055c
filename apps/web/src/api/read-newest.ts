/**
 * Reads, and reads again if a local change happened during the request, because the response may be older than that change.
 * @param changes a counter that goes up with every local change
 * @param isOver true when the caller no longer needs the result
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
