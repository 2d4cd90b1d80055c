import { create } from 'qrcode'

/** Width of the white border around the code in modules. Readers need it. */
const QUIET = 4

/** A QR code as one path, dark on white in both themes, so that every reader can scan it. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { modules } = create(text, { errorCorrectionLevel: 'M' })
  const { size } = modules
  const whole = size + 2 * QUIET
  const dark = Array.from({ length: size * size }, (_, at) => [at % size, Math.floor(at / size)] as const).filter(
    ([column, row]) => modules.get(row, column),
  )
  return (
    <svg className="qr" role="img" aria-label={label} viewBox={`0 0 ${whole} ${whole}`} shapeRendering="crispEdges">
      <path d={dark.map(([column, row]) => `M${column + QUIET} ${row + QUIET}h1v1h-1z`).join('')} />
    </svg>
  )
}
