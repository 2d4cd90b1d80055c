import { hash, verify } from '@node-rs/argon2'

/** OWASP's smallest for argon2id: 19 MiB, two passes, one lane. Argon2id is the library's default. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Of a random password that nobody knows, at the same cost. */
const NOBODYS = '$argon2id$v=19$m=19456,t=2,p=1$iYJ/OKydGEKOsUeQB0qFOw$34qrRXpT2t4zqxScm3HCLwA1cC3GK6an2DRaw3sbtA8'

/** In PHC notation, with its own salt and cost. Runs beside the event loop. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, COST)
}

/** False for an account without a password too, and for none at all (null): then it takes as long as for any other. */
export async function isPasswordOf(passwordHash: string | null, password: string): Promise<boolean> {
  const right = await verify(passwordHash ?? NOBODYS, password)
  return right && passwordHash !== null
}
