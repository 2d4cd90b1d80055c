import { HELP_SECTIONS, type HelpTopic } from '@nestbond/messages/help-topics'

const folded = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ß', 'ss').toLowerCase()

/** Topics whose question or answer contains every word typed, ignoring case and umlauts. Returns all topics for an empty search. */
export function findTopics(typed: string, textOf: (topic: HelpTopic) => string): ReadonlySet<HelpTopic> {
  const words = folded(typed).split(/\s+/).filter(Boolean)
  const topics: readonly HelpTopic[] = HELP_SECTIONS.flatMap(({ topics: of }) => [...of])
  return new Set(topics.filter((topic) => words.every((word) => folded(textOf(topic)).includes(word))))
}
