import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { Config } from './config/config.ts'
import { derivedKey } from './secrets.ts'

const NONCE = 12
const TAG = 16

type Keys = Pick<Config, 'keys'>

interface SealedSecrets {
  seal: (config: Keys, rowId: string, secret: Buffer) => Buffer
  /** @throws Error if the secret was sealed with another key, for another purpose or for another row, or was changed */
  open: (config: Keys, rowId: string, sealed: Buffer) => Buffer
}

/**
 * Encrypts secrets of one purpose with AES-256-GCM as nonce, cipher text and tag. The row's id is authenticated, so a secret cannot be decrypted in another
 * row.
 */
export function sealedSecrets(purpose: string): SealedSecrets {
  return {
    seal: (config, rowId, secret) => {
      const nonce = randomBytes(NONCE)
      const cipher = createCipheriv('aes-256-gcm', derivedKey(config, purpose), nonce).setAAD(Buffer.from(rowId))
      return Buffer.concat([nonce, cipher.update(secret), cipher.final(), cipher.getAuthTag()])
    },
    open: (config, rowId, sealed) => {
      const key = derivedKey(config, purpose)
      const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, NONCE)).setAAD(Buffer.from(rowId))
      decipher.setAuthTag(sealed.subarray(-TAG))
      return Buffer.concat([decipher.update(sealed.subarray(NONCE, -TAG)), decipher.final()])
    },
  }
}
