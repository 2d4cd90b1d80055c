/** The guards of the life cycle let nobody here without it, so its absence is a fault of ours. */
export function needed<T>(value: T | null | undefined, name: string): T {
  if (value === undefined || value === null) throw new Error(`an application with offers has no ${name}`)
  return value
}
