// The icons of the index and of the controls on it. A module is in one chunk with all that any page uses of it, so these have one of their own.
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

/** The house's way of drawing an icon: stroke 1.6, as large as the text around it, silent for screen readers unless labelled. */
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
