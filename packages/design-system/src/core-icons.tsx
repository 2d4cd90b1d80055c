// The icons of the index page and of its controls. They have a separate module, because a module ends up in one chunk with all icons that any page
// uses of it.
import {
  ArrowRight as ArrowRightGlyph,
  Check as CheckGlyph,
  ChevronDown as ChevronDownGlyph,
  CircleAlert as CircleAlertGlyph,
  CircleCheck as CircleCheckGlyph,
  Info as InfoGlyph,
  TriangleAlert as TriangleAlertGlyph,
  Undo2 as Undo2Glyph,
} from 'lucide-react'
import type { LucideIcon, LucideProps } from 'lucide-react'
import { classNames } from './class-names.ts'

export type IconProps = LucideProps

/** Our style for icons: stroke 1.6, as large as the text around it, hidden from screen readers unless labelled. */
export function drawn(Glyph: LucideIcon) {
  return function Icon({ className, ...props }: IconProps) {
    return (
      <Glyph
        strokeWidth={1.6}
        aria-hidden={props['aria-label'] ? undefined : true}
        {...props}
        className={classNames('icon', className)}
      />
    )
  }
}

export const ArrowRight = /* @__PURE__ */ drawn(ArrowRightGlyph)
export const Check = /* @__PURE__ */ drawn(CheckGlyph)
export const ChevronDown = /* @__PURE__ */ drawn(ChevronDownGlyph)
export const CircleAlert = /* @__PURE__ */ drawn(CircleAlertGlyph)
export const CircleCheck = /* @__PURE__ */ drawn(CircleCheckGlyph)
export const Info = /* @__PURE__ */ drawn(InfoGlyph)
export const TriangleAlert = /* @__PURE__ */ drawn(TriangleAlertGlyph)
export const Undo2 = /* @__PURE__ */ drawn(Undo2Glyph)
