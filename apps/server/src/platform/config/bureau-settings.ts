import { readClientTls } from '../providers/bureau/client-tls.ts'
import { FORMATS } from '../providers/bureau/formats/formats.ts'
import type { BureauSettings } from '../providers/bureau/registry.ts'
import type { Settings } from './environment.ts'

/** The settings of the bureau's adapter. @throws Error whose message begins with the wrong setting and never shows a value */
export function bureauSettings(s: Settings, now = new Date()): BureauSettings {
  const tls = readClientTls(
    {
      cert: s.BUREAU_TLS_CERT,
      key: s.BUREAU_TLS_KEY,
      passphrase: s.BUREAU_TLS_KEY_PASSPHRASE,
      ca: s.BUREAU_TLS_CA,
    },
    now,
  )
  if (tls && !s.BUREAU_URL?.startsWith('https:'))
    throw new Error('BUREAU_URL is not https: the settings BUREAU_TLS_… need it')
  const account = fieldsIn(s.BUREAU_ACCOUNT ?? '')
  const missing = FORMATS[s.BUREAU_FORMAT].accountFields.filter((name) => !account[name])
  if (missing.length > 0)
    throw new Error(
      `BUREAU_ACCOUNT lacks ${missing.join(', ')}: BUREAU_FORMAT=${s.BUREAU_FORMAT} needs name=value pairs`,
    )
  if (s.BUREAU_FORMAT !== 'own' && s.BUREAU_API_KEY === undefined)
    throw new Error(`BUREAU_API_KEY is missing: BUREAU_FORMAT=${s.BUREAU_FORMAT} needs it`)
  return {
    provider: s.BUREAU_PROVIDER ?? (s.BUREAU_URL === undefined ? 'sandbox' : 'http'),
    url: s.BUREAU_URL ?? null,
    format: s.BUREAU_FORMAT,
    apiKey: s.BUREAU_API_KEY ?? null,
    account,
    tls,
    timeoutMs: s.BUREAU_TIMEOUT_MS,
  }
}

/** `mid=12345,aid=54321` as an object. */
function fieldsIn(text: string): Record<string, string> {
  const pairs = text.split(',').map((pair) => [pair.split('=', 1)[0]?.trim() ?? '', pair.slice(pair.indexOf('=') + 1)])
  return Object.fromEntries(pairs.filter(([name]) => name !== '').map(([name, value]) => [name, value?.trim()]))
}

/** Told to tenants of a trial, whose scores are made up. */
const SANDBOX_BUREAU = { german: 'Musterauskunft', english: 'Sample Credit Agency' }

/** The agency that tenants are told, by the country of the home. A real agency has one name, also in English. */
export function bureauNames(s: Settings): { de: string; at: string; english: { de: string; at: string } } {
  const namesOf = (sandbox: string) => {
    const de = s.BUREAU_NAME_DE ?? sandbox
    return { de, at: s.BUREAU_NAME_AT ?? de }
  }
  return { ...namesOf(SANDBOX_BUREAU.german), english: namesOf(SANDBOX_BUREAU.english) }
}
