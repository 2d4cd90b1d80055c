import { createPrivateKey, X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'

/** TLS to the bureau. `cert` may be a chain, its own certificate first; `ca` replaces the public authorities. All in PEM. */
export interface ClientTls {
  cert?: string
  key?: string
  passphrase?: string
  ca?: string
}

/** Each is PEM, or the path of a file with it. */
export interface ClientTlsSettings {
  cert?: string | undefined
  key?: string | undefined
  passphrase?: string | undefined
  ca?: string | undefined
}

/**
 * Reads and checks the certificate that the server shows to the bureau.
 * @returns null without settings
 * @throws Error whose message begins with the wrong setting and shows neither its value nor a part of the key
 */
export function readClientTls({ cert, key, passphrase, ca }: ClientTlsSettings, now: Date): ClientTls | null {
  if (cert === undefined && key === undefined && passphrase === undefined && ca === undefined) return null
  if (cert === undefined && key !== undefined) throw new Error('BUREAU_TLS_CERT is missing: BUREAU_TLS_KEY needs it')
  if (key === undefined && cert !== undefined) throw new Error('BUREAU_TLS_KEY is missing: BUREAU_TLS_CERT needs it')
  if (key === undefined && passphrase !== undefined)
    throw new Error('BUREAU_TLS_KEY is missing: BUREAU_TLS_KEY_PASSPHRASE needs it')
  const tls: ClientTls = {}
  if (ca !== undefined) {
    tls.ca = pem('BUREAU_TLS_CA', ca)
    certificateIn('BUREAU_TLS_CA', tls.ca)
  }
  if (cert === undefined || key === undefined) return tls
  tls.cert = pem('BUREAU_TLS_CERT', cert)
  tls.key = pem('BUREAU_TLS_KEY', key)
  if (passphrase !== undefined) tls.passphrase = passphrase
  const certificate = certificateIn('BUREAU_TLS_CERT', tls.cert)
  if (certificate.validToDate <= now)
    throw new Error(`BUREAU_TLS_CERT has expired on ${certificate.validToDate.toISOString().slice(0, 10)}`)
  if (!certificate.checkPrivateKey(privateKeyIn(tls.key, passphrase)))
    throw new Error('BUREAU_TLS_KEY is not the key of BUREAU_TLS_CERT')
  return tls
}

function pem(setting: string, value: string): string {
  if (value.includes('-----BEGIN')) return value.replaceAll(String.raw`\n`, '\n')
  try {
    return readFileSync(value, 'utf8')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new Error(`${setting} is neither PEM nor a file that can be read (${code})`, { cause: error })
  }
}

function certificateIn(setting: string, text: string): X509Certificate {
  try {
    return new X509Certificate(text)
  } catch (error) {
    throw new Error(`${setting} has no certificate in PEM`, { cause: error })
  }
}

function privateKeyIn(text: string, passphrase: string | undefined) {
  try {
    return createPrivateKey({ key: text, passphrase })
  } catch (error) {
    throw new Error('BUREAU_TLS_KEY has no private key in PEM, or BUREAU_TLS_KEY_PASSPHRASE does not open it', {
      cause: error,
    })
  }
}
