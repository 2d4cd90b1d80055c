import type { Config } from '../config/config.ts'
import { brandOf } from '../mail/brand.ts'
import type { Brand } from './inputs.ts'

/** The brand of the settings, as papers show it. */
export function paperBrand(config: Config): Brand {
  const { name, website, supportEmail, ownMark } = brandOf(config)
  return { name, website, email: supportEmail, ownMark, insurer: config.insurer, company: config.company }
}
