import { createElement, type SVGProps } from 'react'

/** The parts of an icon's data that we draw. */
interface IconData {
  node: readonly (readonly [tag: string, attributes: Record<string, string>])[]
}

/** In the browser's files, this stands in for lucide-react's own function (light-icons.ts). */
export function createIcon({ node }: IconData) {
  return function Glyph(props: SVGProps<SVGSVGElement>) {
    return createElement(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        width: 24,
        height: 24,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        ...props,
      },
      ...node.map(([tag, attributes]) => createElement(tag, attributes)),
    )
  }
}
