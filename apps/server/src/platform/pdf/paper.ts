import { createRequire } from 'node:module'
import type pdfkit from 'pdfkit'
import { type Face, fontFor, printable } from './fonts.ts'
import { PAPER } from './palette.ts'
import { hasRightToLeft } from './text-direction.ts'

/** A large package, loaded with the first PDF to keep the start fast. */
const require = createRequire(import.meta.url)

/** A4 and its text area, in points. */
export const SHEET = { width: 595.28, height: 841.89, left: 62, right: 62, top: 92, bottom: 92, text: 471.28 } as const

export interface PaperInfo {
  title: string
  /** BCP 47, for screen readers. */
  lang: string
  author: string
  subject: string
  /** Part of the metadata. It is an input, so that the same paper made twice has the same bytes. */
  createdAt: Date
}

export interface TextStyle {
  face?: Face
  size?: number
  color?: string
  /** Line height as a multiple of the size; 1.45 by default. */
  leading?: number
  tracking?: number
  align?: 'left' | 'right' | 'center'
}

type Element = PDFKit.PDFStructureElement

/** A PDF that is written from top to bottom, and tagged for screen readers as it is written. */
export class Paper {
  readonly doc: PDFKit.PDFDocument
  /** Factor of all sizes of text and of the gaps between blocks. */
  scale = 1
  /** Position of the next element, in points from the top of the sheet. */
  y: number = SHEET.top
  #parents: Element[]
  #bytes: Promise<Buffer>
  #fonts = new Set<string>()

  constructor(info: PaperInfo) {
    const { top, bottom, left, right } = SHEET
    const PDFDocument = require('pdfkit') as typeof pdfkit
    this.doc = new PDFDocument({
      size: 'A4',
      margins: { top, bottom, left, right },
      pdfVersion: '1.7',
      tagged: true,
      displayTitle: true,
      lang: info.lang,
      bufferPages: true,
      info: {
        Title: info.title,
        Author: info.author,
        Subject: info.subject,
        Creator: info.author,
        Producer: info.author,
        CreationDate: info.createdAt,
      },
    })
    const parts: Buffer[] = []
    this.#bytes = new Promise((resolve, reject) => {
      this.doc.on('data', (part: Buffer) => parts.push(part))
      this.doc.on('end', () => resolve(Buffer.concat(parts)))
      this.doc.on('error', reject)
    })
    const root = this.doc.struct('Document')
    this.doc.addStructure(root)
    this.#parents = [root]
  }

  get pageCount(): number {
    return this.doc.bufferedPageRange().count
  }

  /** Begins a new sheet unless `height` points are left on this one. */
  ensure(height: number): void {
    if (!this.fits(height)) this.newPage()
  }

  /** Whether the rest of the sheet has this height, in points. */
  fits(height: number): boolean {
    return this.y + height <= SHEET.height - SHEET.bottom
  }

  newPage(): void {
    this.doc.addPage()
    this.y = SHEET.top
  }

  /** Groups everything that `write` writes in one structure element, such as a section or a table row. */
  inside(type: string, write: () => void): void {
    const element = this.doc.struct(type)
    this.#parent.add(element)
    this.#parents.push(element)
    write()
    this.#parents.pop()
    element.end()
  }

  /** Draws a meaningful figure; `alt` describes it. */
  figure(alt: string, box: [number, number, number, number], draw: () => void): void {
    // The box of a figure is a part of the tag, though the library's types do not know it.
    const options: object = { alt, bbox: box }
    const content = this.doc.markStructureContent('Figure')
    draw()
    this.doc.endMarkedContent()
    this.#parent.add(this.doc.struct('Figure', options, [content]))
  }

  /** Draws decoration without meaning: lines, backgrounds, running heads. */
  decoration(draw: () => void): void {
    this.doc.markContent('Artifact', { type: 'Layout' })
    draw()
    this.doc.endMarkedContent()
  }

  /** Writes text at a position, possibly over several sheets. Returns the y position at its end. */
  write(tag: string, text: string, place: { x: number; y: number; width: number }, style: TextStyle = {}): number {
    const content = this.doc.markStructureContent(tag)
    const end = this.print(text, place, style)
    this.doc.endMarkedContent()
    // Only now does the content know all sheets that it is on.
    this.#parent.add(this.doc.struct(tag, {}, [content]))
    return end
  }

  /** Writes without a tag. Use it inside a decoration. */
  print(typed: string, { x, y, width }: { x: number; y: number; width: number }, style: TextStyle = {}): number {
    const text = printable(typed)
    const options = this.#style(text, style)
    this.doc.fillColor(style.color ?? PAPER.ink).text(text, x, y, { ...options, width })
    return this.doc.y - options.lineGap
  }

  heightOf(typed: string, width: number, style: TextStyle = {}): number {
    const text = printable(typed)
    const options = this.#style(text, style)
    return this.doc.heightOfString(text, { ...options, width }) - options.lineGap
  }

  widthOf(typed: string, style: TextStyle = {}): number {
    const text = printable(typed)
    return this.doc.widthOfString(text, this.#style(text, style))
  }

  /** Draws on every sheet once their number is known, then returns the file. */
  async finish(onEachPage: (page: number, pages: number) => void): Promise<Buffer> {
    const { count } = this.doc.bufferedPageRange()
    for (let page = 0; page < count; page++) {
      this.doc.switchToPage(page)
      // Content in the margins must not start another sheet.
      this.doc.page.margins.bottom = 0
      this.doc.markContent('Artifact', { type: 'Pagination' })
      onEachPage(page + 1, count)
      this.doc.endMarkedContent()
    }
    this.#parents[0]?.end()
    this.doc.end()
    return this.#bytes
  }

  get #parent(): Element {
    return this.#parents.at(-1) as Element
  }

  #style(text: string, style: TextStyle) {
    const { name, font, scale: fontScale } = fontFor(text, style.face ?? 'regular')
    if (!this.#fonts.has(name)) {
      // The library accepts an opened font, though its types do not say so.
      this.doc.registerFont(name, font as unknown as PDFKit.Mixins.PDFFontSource)
      this.#fonts.add(name)
    }
    const size = (style.size ?? 10) * this.scale
    this.doc.font(name).fontSize(size * fontScale)
    const lineGap = size * (style.leading ?? 1.45) - this.doc.currentLineHeight(true)
    return {
      lineGap,
      characterSpacing: style.tracking ?? 0,
      align: style.align ?? 'left',
      lineBreak: true,
      // With a list of features, even an empty one, the library lays out whole lines and not words.
      ...(hasRightToLeft(text) ? { features: [] } : {}),
    }
  }
}
