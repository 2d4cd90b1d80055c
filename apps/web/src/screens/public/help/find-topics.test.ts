import { describe, expect, it } from 'vitest'
import { HELP_SECTIONS } from '@nestbond/messages/help-topics'
import { serverTranslator } from '@nestbond/messages/server-translator'
import { findTopics } from './find-topics.ts'

const { t } = serverTranslator('de')
const find = (typed: string) => [
  ...findTopics(
    typed,
    (topic) => `${t(`help.faq.${topic}.question`)} ${t(`help.faq.${topic}.answer`, { country: 'de' })}`,
  ),
]

describe('the search of the help page', () => {
  it('finds questions that contain every word, in any case and without umlauts', () => {
    expect(find('PASSWORT')).toEqual(['password'])
    expect(find('passwort  vergessen')).toEqual(['password'])
    expect(find('kundigen')).toContain('leave')
    expect(find('passwort niederlande')).toEqual([])
  })

  it('shows every question once when nothing is typed', () => {
    const all = HELP_SECTIONS.flatMap(({ topics }) => [...topics])
    expect(find('  ')).toEqual(all)
    expect(new Set(all).size).toBe(all.length)
  })
})
