import type { Block, MailFrame } from './mail-content.ts'

/** The text part: blocks separated by empty lines, links on separate lines. */
export function renderText(mail: MailFrame): string {
  return `${[mail.title, ...mail.blocks.map(blockText), ['--', ...mail.footer.map(footText)].join('\n')].join('\n\n')}\n`
}

function footText(line: MailFrame['footer'][number]): string {
  if (typeof line === 'string') return line
  return line.url.endsWith(line.label) ? line.url : `${line.label}: ${line.url}`
}

function blockText(block: Block): string {
  switch (block.kind) {
    case 'paragraph':
    case 'small':
      return block.text
    case 'code':
      return block.code
    case 'button':
      return `${block.label}:\n${block.url}`
    case 'facts':
      return block.facts.map(({ label, value }) => `${label}: ${value}`).join('\n')
    case 'list':
      return [
        ...(block.title === undefined ? [] : [`${block.title}:`]),
        ...block.items.map((item) => `- ${item}`),
      ].join('\n')
    case 'quote':
      return `${block.by}:\n${block.text
        .split(/\r?\n/)
        .map((line) => `> ${line}`)
        .join('\n')}`
  }
}
