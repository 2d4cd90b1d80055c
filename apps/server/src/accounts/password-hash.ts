import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import type { Config } from '../config.ts'

type Cost = Pick<Config, 'passwordMemoryKib'>

/** Of a random password that nobody knows, one a cost, made at the first need. */
const hashes = new Map<number, Promise<string>>()

/** Argon2id, the library's default, with two passes and one lane; in PHC notation, with its own salt and cost. Runs beside the event loop. */
export function hashPassword(password: string, { passwordMemoryKib }: Cost): Promise<string> {
  return hash(password, { memoryCost: passwordMemoryKib, timeCost: 2, parallelism: 1 })
}

/** False for an account without a password too, and for none at all (null): then it takes as long as for any other. */
export async function isPasswordOf(passwordHash: string | null, password: string, cost: Cost): Promise<boolean> {
  // Made in either case, so that the first login after a start tells nothing either.
  const nobodys = await nobodysHash(cost)
  const right = await verify(passwordHash ?? nobodys, password)
  return right && passwordHash !== null
}

function nobodysHash(cost: Cost): Promise<string> {
  let made = hashes.get(cost.passwordMemoryKib)
  if (!made) hashes.set(cost.passwordMemoryKib, (made = hashPassword(randomBytes(32).toString('base64'), cost)))
  return made
}
