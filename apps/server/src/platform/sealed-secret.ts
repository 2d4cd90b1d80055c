import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { Config } from './config/config.ts'
import { derivedKeys } from './secrets.ts'

const NONCE = 12
const TAG = 16

type Keys = Pick<Config, 'keys'>

interface SealedSecrets {
  seal: (config: Keys, rowId: string, secret: Buffer) => Buffer
  /** @throws Error if the secret was sealed with a key that is not there, for another purpose or for another row, or was changed */
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
      const cipher = createCipheriv('aes-256-gcm', derivedKeys(config, purpose)[0]!, nonce).setAAD(Buffer.from(rowId))
      return Buffer.concat([nonce, cipher.update(secret), cipher.final(), cipher.getAuthTag()])
    },
    open: (config, rowId, sealed) => {
      const [newest, ...older] = derivedKeys(config, purpose)
      for (const key of older) {
        try {
          return openWith(key, rowId, sealed)
        } catch {
          // Sealed with another key. The newest, which comes last, tells the fault.
        }
      }
      return openWith(newest!, rowId, sealed)
    },
  }
}

function openWith(key: Buffer, rowId: string, sealed: Buffer): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, NONCE)).setAAD(Buffer.from(rowId))
  decipher.setAuthTag(sealed.subarray(-TAG))
  return Buffer.concat([decipher.update(sealed.subarray(NONCE, -TAG)), decipher.final()])
}
