import { randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import type { Config } from '../config/config.ts'
import { asNobody } from '../caller.ts'
import { EACH, places } from '../in-turn.ts'
import { remembered } from '../remembered.ts'

type Cost = Pick<Config, 'passwordMemoryKib'>

/** One hash of a random password for each cost, made at the first need: wrong logins without an account are compared with it. */
const hashes = remembered<string>(4)

/** At most three at a time: files are read in the same four threads of Node. */
const inTurn = places(Math.min(3, availableParallelism()), { each: EACH })

/**
 * Argon2id, the library's default, with two passes and one lane; in PHC notation, with its own salt and cost. Runs beside the event loop.
 * @throws AppError NOT_READY, RATE_LIMITED
 */
export function hashPassword(password: string, { passwordMemoryKib }: Cost): Promise<string> {
  return inTurn(() => hash(password, { memoryCost: passwordMemoryKib, timeCost: 2, parallelism: 1 }))
}

/**
 * Returns false also without a hash (no account, or none with a password), after the same time.
 * @param count counts the attempt. It is called once there is a place for the comparison: one that finds none is no attempt
 * @throws AppError NOT_READY, RATE_LIMITED, and what `count` throws
 */
export async function isPasswordOf(
  passwordHash: string | null,
  password: string,
  cost: Cost,
  count: () => Promise<void>,
): Promise<boolean> {
  // Made in every case, so that the time of the first login after a start tells nothing.
  const nobodys = await nobodysHash(cost)
  const right = await inTurn(async () => {
    await count()
    return verify(passwordHash ?? nobodys, password)
  })
  return right && passwordHash !== null
}

function nobodysHash(cost: Cost): Promise<string> {
  // All sign-ins wait for it, so it takes neither the place nor the share of the first one.
  return hashes(String(cost.passwordMemoryKib), () =>
    asNobody(() => hashPassword(randomBytes(32).toString('base64'), cost)),
  )
}
