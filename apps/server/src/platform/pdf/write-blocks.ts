import type { Block, Fact, Party } from './blocks.ts'
import { PAPER } from './palette.ts'
import { type Paper, SHEET } from './paper.ts'

const { left, text: full } = SHEET
const LABEL_WIDTH = 150

/** Writes blocks below each other. Headings stay with their content, and rows stay in one piece. */
export function writeBlocks(paper: Paper, blocks: readonly Block[]): void {
  for (const block of blocks) writeBlock(paper, block)
}

function writeBlock(paper: Paper, block: Block): void {
  switch (block.kind) {
    case 'title': {
      paper.y = paper.write('H1', block.text, at(paper, 18), {
        face: 'strong',
        size: 25,
        leading: 1.14,
        tracking: -0.45,
      })
      if (block.lead !== null)
        paper.y = paper.write('P', block.lead, at(paper, 9), { size: 11.5, color: PAPER.inkSoft, leading: 1.5 })
      paper.y += 8 * paper.scale
      return
    }
    case 'heading': {
      paper.ensure(84)
      paper.y =
        paper.write('H2', block.text, at(paper, 20), { face: 'strong', size: 12.5, leading: 1.3, tracking: -0.1 }) + 1
      return
    }
    case 'paragraph': {
      paper.ensure(34)
      paper.y = paper.write('P', block.text, at(paper, 5), { size: 10, leading: 1.5 })
      return
    }
    case 'small': {
      paper.ensure(30)
      paper.y = paper.write('P', block.text, at(paper, 9), { size: 8.75, leading: 1.5, color: PAPER.inkSoft })
      return
    }
    case 'items':
      return paper.inside('L', () => block.items.forEach((item) => writeItem(paper, item, block.small ? SMALL : ITEM)))
    case 'notice':
      return writeBox(paper, block.title, block.text)
    case 'quote':
      return writeQuote(paper, block.text)
    case 'facts':
      return writeFacts(paper, block.rows)
    case 'parties':
      return writeParties(paper, block.parties)
  }
}

function at(paper: Paper, gap: number) {
  return { x: left, y: paper.y + gap * paper.scale, width: full }
}

const ITEM = { size: 10, leading: 1.5, gap: 4 }
const SMALL = { size: 8.5, leading: 1.35, gap: 0.5, color: PAPER.inkSoft }

function writeItem(
  paper: Paper,
  item: string,
  { gap, ...style }: { size: number; leading: number; gap: number },
): void {
  paper.ensure(paper.heightOf(item, full - 14, style))
  const y = paper.y + gap
  paper.inside('LI', () => {
    paper.write('Lbl', '•', { x: left, y, width: 10 }, style)
    paper.y = paper.write('LBody', item, { x: left + 14, y, width: full - 14 }, style)
  })
}

/** Writes a list of facts, each on a separate line. */
export function writeFacts(
  paper: Paper,
  rows: readonly Fact[],
  options: { x?: number; width?: number; label?: number; size?: number } = {},
): void {
  const { x = left, width = full, label = LABEL_WIDTH * paper.scale, size = 10 } = options
  const name = { size: size - 0.5, leading: 1.45, color: PAPER.inkFaint }
  const gap = 4.5 * paper.scale
  paper.y += 5 * paper.scale
  paper.inside('Table', () => {
    for (const row of rows) {
      const value = { size, leading: 1.45, face: row.strong ? ('strong' as const) : ('regular' as const) }
      const height = Math.max(
        paper.heightOf(row.label, label - 14, name),
        paper.heightOf(row.value, width - label, value),
      )
      paper.ensure(height + 10)
      const y = paper.y + gap
      paper.inside('TR', () => {
        paper.write('TH', row.label, { x, y: y + 0.3, width: label - 14 }, name)
        paper.write('TD', row.value, { x: x + label, y, width: width - label }, value)
      })
      paper.y = y + height + gap
      paper.decoration(() =>
        paper.doc
          .moveTo(x, paper.y)
          .lineTo(x + width, paper.y)
          .lineWidth(0.6)
          .stroke(PAPER.line),
      )
    }
  })
}

function writeBox(paper: Paper, title: string, text: string): void {
  const inner = full - 36
  const heading = { face: 'strong' as const, size: 10.5, leading: 1.4 }
  const body = { size: 10, leading: 1.5 }
  const head = paper.heightOf(title, inner, heading)
  const height = head + paper.heightOf(text, inner, body) + 31
  paper.ensure(height + 12)
  const y = paper.y + 12
  paper.decoration(() => paper.doc.roundedRect(left, y, full, height, 6).fill(PAPER.sunken))
  paper.inside('Sect', () => {
    paper.write('P', title, { x: left + 18, y: y + 14, width: inner }, heading)
    paper.write('P', text, { x: left + 18, y: y + 14 + head + 3, width: inner }, body)
  })
  paper.y = y + height + 2
}

/** Writes a quotation, set off by a line. A long one continues on the next sheet. */
function writeQuote(paper: Paper, text: string): void {
  const style = { size: 10.5, leading: 1.5, face: 'italic' as const }
  const width = full - 16
  const height = paper.heightOf(text, width, style)
  if (height < 400) paper.ensure(height + 8)
  const y = paper.y + 8
  const page = paper.pageCount
  paper.y = paper.write('BlockQuote', text, { x: left + 16, y, width }, style)
  if (paper.pageCount === page) {
    paper.decoration(() =>
      paper.doc
        .moveTo(left + 1, y)
        .lineTo(left + 1, paper.y)
        .lineWidth(1.4)
        .stroke(PAPER.ink),
    )
  }
}

function writeParties(paper: Paper, parties: readonly Party[]): void {
  const gap = 18
  const width = (full - gap * (parties.length - 1)) / parties.length
  const y = paper.y + 8
  let end = y
  parties.forEach((party, index) => {
    const x = left + index * (width + gap)
    paper.inside('Sect', () => {
      let line = paper.write(
        'P',
        party.role,
        { x, y: y + 8, width },
        { face: 'plate', size: 9, color: PAPER.inkFaint, leading: 1.35 },
      )
      line = paper.write('P', party.name, { x, y: line + 3, width }, { face: 'strong', size: 10.5, leading: 1.4 })
      const lines = party.lines.join('\n')
      if (lines)
        line = paper.write('P', lines, { x, y: line + 3, width }, { size: 9.5, leading: 1.45, color: PAPER.inkSoft })
      end = Math.max(end, line)
    })
    // A dimension line over each party, as in an architect's elevation.
    paper.decoration(() => {
      paper.doc
        .moveTo(x, y)
        .lineTo(x + width, y)
        .lineWidth(0.9)
        .stroke(PAPER.ink)
      for (const tick of [x, x + width])
        paper.doc
          .moveTo(tick, y - 3)
          .lineTo(tick, y + 3)
          .stroke(PAPER.ink)
    })
  })
  paper.y = end + 4
}
