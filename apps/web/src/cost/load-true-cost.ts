import type { ComponentType } from 'react'
import type { Locale } from '@nestbond/messages/locales'
import { loadSettings } from '../api/settings.ts'
import { loadTexts } from '../texts/load-texts.ts'
import { TrueCost } from './TrueCost.tsx'
import type { TrueCostProps } from './TrueCostFold.tsx'

/** The comparison, once its texts and the rates of this installation are there. Rejects without them. */
export async function loadTrueCost(locale: Locale): Promise<ComponentType<TrueCostProps>> {
  const [settings] = await Promise.all([loadSettings(), loadTexts(locale, ['cost'])])
  if (!settings) throw new Error('the settings cannot be loaded')
  return TrueCost
}
