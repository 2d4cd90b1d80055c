import { crifConCheck } from './crif-concheck.ts'
import type { BureauFormat } from './format.ts'
import { own } from './own.ts'
import { payoneConsumerScore } from './payone-consumerscore.ts'

/** The values of BUREAU_FORMAT. */
export const BUREAU_FORMATS = ['own', 'crif-concheck', 'payone-consumerscore'] as const
export type BureauFormatName = (typeof BUREAU_FORMATS)[number]

export const FORMATS: Record<BureauFormatName, BureauFormat> = {
  own,
  'crif-concheck': crifConCheck,
  'payone-consumerscore': payoneConsumerScore,
}
