import { DAY } from '@nestbond/domain/values/day'
import { createPrivateKey, generateKeyPairSync, randomBytes } from 'node:crypto'
import forge from 'node-forge'

/** For tests: a certificate and its key, in PEM. */
export interface Issued {
  cert: string
  key: string
}

export interface Authority extends Issued {
  issue(commonName: string, options?: { until?: Date; passphrase?: string }): Issued
}

/** For tests: an authority that issues certificates of TLS servers (the host is the name) and clients. */
export function makeAuthority(commonName: string): Authority {
  const name = [{ name: 'commonName', value: commonName }]
  const keys = keyPair()
  const cert = certificate({ keys, subject: name, issuer: name, signWith: keys.privateKey, isAuthority: true })
  return {
    cert,
    key: keys.pem,
    issue(subject, { until, passphrase } = {}) {
      const own = keyPair()
      return {
        cert: certificate({
          keys: own,
          subject: [{ name: 'commonName', value: subject }],
          issuer: name,
          signWith: keys.privateKey,
          ...(until && { until }),
        }),
        key: passphrase === undefined ? own.pem : encrypted(own.pem, passphrase),
      }
    },
  }
}

interface Certificate {
  keys: ReturnType<typeof keyPair>
  subject: forge.pki.CertificateField[]
  issuer: forge.pki.CertificateField[]
  signWith: forge.pki.rsa.PrivateKey
  isAuthority?: boolean
  until?: Date
}

function certificate({ keys, subject, issuer, signWith, isAuthority = false, until }: Certificate): string {
  const made = forge.pki.createCertificate()
  made.publicKey = keys.publicKey
  made.serialNumber = `01${randomBytes(8).toString('hex')}`
  made.validity.notAfter = until ?? new Date(Date.now() + DAY)
  made.validity.notBefore = new Date(Math.min(Date.now(), made.validity.notAfter.getTime()) - DAY)
  made.setSubject(subject)
  made.setIssuer(issuer)
  const host = String(subject[0]?.value)
  made.setExtensions(
    isAuthority
      ? [
          { name: 'basicConstraints', cA: true },
          { name: 'keyUsage', keyCertSign: true },
        ]
      : [
          { name: 'extKeyUsage', serverAuth: true, clientAuth: true },
          ...(host.includes(' ') ? [] : [{ name: 'subjectAltName', altNames: [{ type: 2, value: host }] }]),
        ],
  )
  made.sign(signWith, forge.md.sha256.create())
  return forge.pki.certificateToPem(made)
}

/** Keys of Node, which are much faster than forge's. */
function keyPair() {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
  const made = forge.pki.privateKeyFromPem(pem)
  return { pem, privateKey: made, publicKey: forge.pki.setRsaPublicKey(made.n, made.e) }
}

function encrypted(pem: string, passphrase: string): string {
  const options = { type: 'pkcs8', format: 'pem', cipher: 'aes-256-cbc', passphrase } as const
  return createPrivateKey(pem).export(options).toString()
}
