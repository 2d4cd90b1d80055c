import type { Translator } from '@nestbond/messages/translator'

/**
 * The partner's two numbers of policies, in words: those whose tenants came through the partner, wherever they live, and those that the list of the
 * partner's own properties shows. `listed` is absent until the list is loaded.
 */
export function policyCounts(
  { t }: Pick<Translator, 't'>,
  { tenants, listed }: { tenants: number; listed: number | undefined },
): { tenants: string; listed: string | null } {
  return {
    tenants: t('partner.reports.policies', { count: tenants }),
    listed: listed === undefined ? null : t('partner.reports.listed', { count: listed }),
  }
}
