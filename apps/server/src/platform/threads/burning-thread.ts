// Tasks that end their thread, for the test of the pool.

export function spin(): never {
  for (;;);
}

export function fill(): never {
  const kept: number[][] = []
  for (;;) kept.push(Array.from({ length: 10_000 }, (_, n) => n))
}

export function fail(): never {
  throw new Error('as asked')
}

export function add({ one, other }: { one: number; other: number }): number {
  return one + other
}
