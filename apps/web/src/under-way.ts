/** The names of everything that is under way. */
export const namesUnderWay: string[] = []
let tell = (): void => {}

/** Counts something as under way, such as a call or the change to another screen. The returned function ends it; call it once. */
export function underWay(name: string): () => void {
  namesUnderWay.push(name)
  tell()
  return () => {
    namesUnderWay.splice(namesUnderWay.indexOf(name), 1)
    tell()
  }
}

/** Calls `listener` when something begins or ends. There is one listener, the page's mark. */
export function onUnderWay(listener: () => void): void {
  tell = listener
}
