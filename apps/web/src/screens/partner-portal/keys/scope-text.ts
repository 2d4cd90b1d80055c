import type { ApiScope } from '@nestbond/domain/partners/portal'
import type { Translator } from '@nestbond/messages/translator'

/** The permission that a scope grants, in words. */
export function scopeText(scope: ApiScope, { t }: Translator): string {
  const [what, how] = scope.split(':') as ['properties' | 'invitations' | 'webhooks', 'read' | 'write']
  return t(`partner.scope.${what}-${how}`)
}
