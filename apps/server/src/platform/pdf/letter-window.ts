import { PAPER } from './palette.ts'
import { SHEET, type Paper } from './paper.ts'

const { left, text: full } = SHEET
/** Distances from the top at which a window envelope (DIN lang) shows the sender's line and the recipient's address. */
const SENDER_Y = 136
const RECIPIENT_Y = 152
/** The first free line below the address. */
const AFTER_ADDRESS_Y = 250

/** Writes sender and recipient where a window envelope shows them, and the line with the date below. */
export function writeLetterWindow(
  paper: Paper,
  { sender, recipient, dateLine }: { sender: string; recipient: readonly string[]; dateLine: string },
): void {
  paper.write('P', sender, { x: left, y: SENDER_Y, width: full / 2 + 20 }, { size: 7, color: PAPER.inkFaint })
  paper.write('P', recipient.join('\n'), { x: left, y: RECIPIENT_Y, width: full / 2 }, { size: 10, leading: 1.4 })
  paper.write(
    'P',
    dateLine,
    { x: left + full / 2, y: AFTER_ADDRESS_Y - 26, width: full / 2 },
    { size: 10, align: 'right' },
  )
}

/** Writes the subject below the window. The text begins below it. */
export function writeSubject(paper: Paper, subject: string): void {
  const place = { x: left, y: AFTER_ADDRESS_Y, width: full }
  paper.y = paper.write('H1', subject, place, { face: 'strong', size: 12, leading: 1.35 }) + 6
}
