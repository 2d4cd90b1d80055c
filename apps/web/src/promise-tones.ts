import type { TagProps } from '@nestbond/design-system/Tag.tsx'
import type { PromiseState } from '@nestbond/domain/promises/promise'

/** The tone of a promise's state, on every screen that shows one. */
export const PROMISE_TONES: Record<PromiseState, TagProps['tone']> = {
  valid: 'ok',
  expired: 'wait',
  revoked: 'error',
  changed: 'error',
  used: 'info',
}
