import type { Translator } from '@nestbond/messages/translator'
import type { Brand } from './inputs.ts'
import { drawLogoMark } from './logo-mark.ts'
import { PAPER } from './palette.ts'
import { type Paper, SHEET } from './paper.ts'
import { withoutScheme } from './wording.ts'

/** The header and the footer of every sheet. */
export interface Frame {
  brand: Brand
  /** Right of the brand, such as 'Vertrag NB-2026-0001'. A file of several documents has one for each sheet, counted from 1. */
  reference: string | ((page: number) => string)
  /** In the footer; empty for none. It marks samples and papers that are not yet signed. By default that of samples. */
  remark?: string
}

const HEAD_Y = 44
/** Position of the ground line, in points from the top. */
export const GROUND_Y = SHEET.height - 58

/** Draws header, ground line and footer on every sheet. @returns the finished PDF */
export function finishFramed(paper: Paper, frame: Frame, { t }: Pick<Translator, 't'>): Promise<Buffer> {
  const { brand, reference, remark = brand.insurer === null ? t('pdf.sampleRemark') : '' } = frame
  const about = [withoutScheme(brand.website), remark].filter(Boolean).join('  ·  ')
  return paper.finish((page, pages) =>
    drawFrame(paper, {
      brand,
      reference: typeof reference === 'string' ? reference : reference(page),
      about,
      pageLabel: t('pdf.page', { page, pages }),
    }),
  )
}

function drawFrame(
  paper: Paper,
  { brand, reference, about, pageLabel }: { brand: Brand; reference: string; about: string; pageLabel: string },
): void {
  const { doc } = paper
  const right = SHEET.width - SHEET.right
  // Another brand has no drawn mark on the server.
  if (brand.ownMark) drawLogoMark(doc, SHEET.left - 1, HEAD_Y - 5, 22)
  paper.print(
    brand.name,
    { x: SHEET.left + (brand.ownMark ? 27 : 0), y: HEAD_Y, width: 200 },
    { face: 'strong', size: 13, leading: 1.2, tracking: -0.2 },
  )
  const head = { face: 'plate' as const, size: 9, color: PAPER.inkFaint, align: 'right' as const, leading: 1.2 }
  paper.print(reference, { x: right - 260, y: HEAD_Y + 3, width: 260 }, head)

  doc.moveTo(0, GROUND_Y).lineTo(SHEET.width, GROUND_Y).lineWidth(1.9).lineCap('butt').stroke(PAPER.ink)
  const foot = { size: 8, color: PAPER.inkFaint, leading: 1.3 }
  paper.print(about, { x: SHEET.left, y: GROUND_Y + 12, width: 380 }, foot)
  paper.print(pageLabel, { x: right - 90, y: GROUND_Y + 12, width: 90 }, { ...foot, align: 'right' })
}
