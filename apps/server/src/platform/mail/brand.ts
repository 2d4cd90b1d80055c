import type { Config } from '../config/config.ts'
import { isOwnBrand } from '../own-brand.ts'
import type { MailBrand } from './mail-content.ts'

/** The brand as the settings have it; questions go to the sender. */
export function brandOf(config: Pick<Config, 'product' | 'mail' | 'designSystemUrl'>): MailBrand {
  const { product, mail } = config
  return {
    name: product.name,
    website: product.website,
    supportEmail: addressOf(mail.from),
    ownMark: isOwnBrand(config),
  }
}

/** 'Nestbond <hello@nestbond.example>' → 'hello@nestbond.example' */
export function addressOf(sender: string): string {
  return /<([^<>]+)>\s*$/.exec(sender)?.[1] ?? sender.trim()
}
