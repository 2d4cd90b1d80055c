import { describe as plain, it } from 'vitest'

export * from 'vitest'

type Anything = (...given: unknown[]) => unknown

/** Vitest's `describe`, in which a suite that throws while it lists its tests is a test that fails, and not the end of the file. */
export const describe = guarded(plain as unknown as Anything) as unknown as typeof plain

function guarded(target: Anything): Anything {
  return new Proxy(target, {
    apply(called, self, given: unknown[]) {
      const result = Reflect.apply(
        called,
        self,
        given.map((one) => (typeof one === 'function' ? withoutEnd(one as Anything) : one)),
      )
      return typeof result === 'function' ? guarded(result as Anything) : result
    },
    get(of, name) {
      const value = Reflect.get(of, name) as unknown
      return typeof value === 'function' ? guarded(value as Anything) : value
    },
  })
}

function withoutEnd(list: Anything): Anything {
  const fails = (error: unknown) =>
    it('lists its tests', () => {
      throw error
    })
  return (...given) => {
    try {
      const result = list(...given)
      return result instanceof Promise ? result.catch(fails) : result
    } catch (error) {
      return fails(error)
    }
  }
}
