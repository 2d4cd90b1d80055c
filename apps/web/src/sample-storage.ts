import { vi } from 'vitest'

/** For tests: the session storage of a tab, which keeps its values in `kept`. */
export function stubStorage(kept = new Map<string, string>()): void {
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
}
