import type { Clock } from '../platform/clock.ts'
import { ConfigError, type Config } from '../platform/config/config.ts'
import { paperBrand } from '../platform/pdf/brand.ts'
import type { SealKey } from '../platform/pdf/seal-key.ts'

const keys = new WeakMap<Config, Promise<SealKey>>()

/**
 * Seals a PDF, with a reason in the paper's language. The key comes from SEAL_P12_FILE; without that setting, the installation creates a key when it
 * first needs one.
 */
export async function seal(
  pdf: Buffer,
  reason: string,
  { config, clock }: { config: Config; clock: Clock },
): Promise<Buffer> {
  const { sealPdf } = await import('../platform/pdf/seal.ts')
  return sealPdf(pdf, await sealKey(config, clock), {
    name: config.product.name,
    reason,
    contact: paperBrand(config).email,
    sealedAt: clock.now(),
  })
}

function sealKey(config: Config, clock: Clock): Promise<SealKey> {
  const known = keys.get(config)
  if (known) return known
  const loading = loadSealKeyOf(config, clock)
  keys.set(config, loading)
  // Do not cache a failure: the next attempt may be able to read the key.
  loading.catch(() => keys.delete(config))
  return loading
}

/**
 * Reads SEAL_P12_FILE at the start, so that a wrong file or passphrase stops the start instead of the first signature.
 * @throws ConfigError
 */
export async function checkSealFile(config: Config, clock: Clock): Promise<void> {
  if (config.seal.file === null) return
  try {
    await sealKey(config, clock)
  } catch {
    throw new ConfigError([
      'SEAL_P12_FILE does not open: name a PKCS #12 file with an RSA key and its certificate, and its passphrase in SEAL_P12_PASSPHRASE',
    ])
  }
}

/** Imports the sealing code only when a paper needs it, so that the start stays fast. */
async function loadSealKeyOf({ seal: { file, passphrase }, keysDir, product }: Config, clock: Clock): Promise<SealKey> {
  const { loadOrCreateSealKey, loadSealKey } = await import('../platform/pdf/seal-key.ts')
  return file === null ? loadOrCreateSealKey(keysDir, clock, product.name) : loadSealKey(file, passphrase)
}
