/**
 * A value that the state of an application or policy guarantees, so that a missing one is a fault of the server.
 * @throws Error with the name of the missing value
 */
export function required<T>(value: T | null | undefined, name: string): T {
  if (value === undefined || value === null) throw new Error(`${name} is missing`)
  return value
}
