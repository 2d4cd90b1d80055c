import type { Clock } from '../platform/clock.ts'
import { ConfigError, type Config } from '../platform/config/config.ts'
import { paperBrand } from '../platform/pdf/brand.ts'
import type { SealKey } from '../platform/pdf/seal-key.ts'

const keys = new WeakMap<Config, Promise<SealKey>>()

/** Seals a paper, for a reason in its own language, with the installation's key: the one from the settings, else one of its own, made when the first paper needs it. */
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
  // A key that could not be read now may be readable at the next try.
  loading.catch(() => keys.delete(config))
  return loading
}

/**
 * Opens the file of SEAL_P12_FILE once, so that a wrong file or passphrase stops the start and not the first signature.
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

/** What seals is loaded with the first paper that needs it: the start need not wait for it. */
async function loadSealKeyOf({ seal: { file, passphrase }, keysDir, product }: Config, clock: Clock): Promise<SealKey> {
  const { loadOrCreateSealKey, loadSealKey } = await import('../platform/pdf/seal-key.ts')
  return file === null ? loadOrCreateSealKey(keysDir, clock, product.name) : loadSealKey(file, passphrase)
}
