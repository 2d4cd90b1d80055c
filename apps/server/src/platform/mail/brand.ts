import type { Config } from '../config/config.ts'
import type { MailBrand } from './mail-content.ts'

/** The brand as the settings have it; questions go to the sender. */
export function brandOf({ product, mail }: Pick<Config, 'product' | 'mail'>): MailBrand {
  return { name: product.name, website: product.website, supportEmail: addressOf(mail.from) }
}

/** 'Nestbond <hello@nestbond.example>' → 'hello@nestbond.example' */
export function addressOf(sender: string): string {
  return /<([^<>]+)>\s*$/.exec(sender)?.[1] ?? sender.trim()
}
