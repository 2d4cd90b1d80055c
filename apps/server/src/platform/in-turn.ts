/** Limits the number of concurrent calls; further calls wait. */
export function inTurn<Input, Result>(
  most: number,
  call: (input: Input) => Promise<Result>,
): (input: Input) => Promise<Result> {
  let running = 0
  const waiting: (() => void)[] = []
  return async (input) => {
    if (running >= most) await new Promise<void>((resolve) => waiting.push(resolve))
    else running++
    try {
      return await call(input)
    } finally {
      // Hand the slot directly to the next call.
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}
