/** Lets so many calls run at once; the others wait for their turn. */
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
      // The place goes straight to the next one.
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}
