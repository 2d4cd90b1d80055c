import type { ReactNode } from 'react'

/** The parts of the house, in painting order. */
export const houseParts = [
  'sun',
  'neighbour',
  'tree',
  'walls',
  'roof',
  'attic',
  'attic-flats',
  'windows-up',
  'window-down',
  'light',
  'curtains',
  'shutters',
  'pet',
  'pet-dog',
  'pet-none',
  'door',
  'number',
  'name',
  'lamp',
  'letterbox',
  'boxes',
  'ground',
] as const

export type HousePart = (typeof houseParts)[number]

/** The lines of each part on a sheet of 560 × 420, ground at y = 420. House number and name are drawn by House. */
export const houseDrawing: Record<HousePart, ReactNode> = {
  sun: (
    <>
      <circle cx="446" cy="56" r="24" className="h-sun" />
      <path d="M398 84h46M410 95h62" className="h-thin" />
    </>
  ),
  neighbour: (
    <>
      <path d="M384 292l34-40h92l34 40v128H384z" className="h-far" />
      <path d="M378 292h170M418 252h92" className="h-thin" />
      <path d="M424 322h30v40h-30zM484 322h30v40h-30zM439 322v40M499 322v40" className="h-thin" />
    </>
  ),
  tree: (
    <>
      <path
        d="M92 250c-22-2-34-18-32-34-16-10-14-34 2-42 0-22 22-34 40-26 18-10 40 4 38 24 16 8 18 32 2 42 2 18-14 36-36 36z"
        transform="translate(-4 62)"
        className="h-leaf"
      />
      <path d="M92 420V284" className="h-line" />
      <path d="M92 338l-20-22M92 318l17-18M92 362l13-13" className="h-thin" />
    </>
  ),
  walls: (
    <>
      <path d="M176 200h208v220H176z" className="h-wall" />
      <path d="M176 308h208M176 402h208" className="h-thin" />
    </>
  ),
  roof: (
    <>
      <path d="M340 114V84h20v30" className="h-wall" />
      <path d="M336 84h28" className="h-line" />
      <path d="M188 112h184l30 88H158z" className="h-roof" />
      <path d="M182 130h196M176 148h208M170 166h220M164 184h232" className="h-tile" />
      <path d="M154 200h252" className="h-line" />
    </>
  ),
  attic: (
    <>
      <path d="M250 200v-68h60v68z" className="h-wall" />
      <path d="M236 140l44-46 44 46z" className="h-gable" />
      <path d="M265 186v-26a15 15 0 0 1 30 0v26z" className="h-glass" />
      <path d="M280 145v41M265 166h30" className="h-thin" />
      <path d="M260 187h40" className="h-line" />
    </>
  ),
  'attic-flats': (
    <>
      <path d="M202 186v-32l13-13 13 13v32zM332 186v-32l13-13 13 13v32z" className="h-wall" />
      <path d="M207 182v-24h16v24zM337 182v-24h16v24z" className="h-glass" />
      <path d="M215 158v24M345 158v24" className="h-thin" />
    </>
  ),
  'windows-up': (
    <>
      <path d="M206 228h48v62h-48zM306 228h48v62h-48z" className="h-glass" />
      <path d="M230 228v62M206 249h48M330 228v62M306 249h48" className="h-thin" />
      <path d="M202 291h56M302 291h56" className="h-line" />
    </>
  ),
  'window-down': (
    <>
      <path d="M200 330h64v56h-64z" className="h-glass" />
      <path d="M232 330v56M200 346h64" className="h-thin" />
      <path d="M196 387h72" className="h-line" />
    </>
  ),
  light: (
    <>
      <g>
        <path d="M265 186v-26a15 15 0 0 1 30 0v26z" className="h-lit" />
        <path d="M280 145v41M265 166h30" className="h-thin" />
      </g>
      <g>
        <path d="M206 228h48v62h-48zM306 228h48v62h-48z" className="h-lit" />
        <path d="M230 228v62M206 249h48M330 228v62M306 249h48" className="h-thin" />
      </g>
      <g>
        <path d="M200 330h64v56h-64z" className="h-lit" />
        <path d="M232 330v56M200 346h64" className="h-thin" />
      </g>
      <g>
        <path d="M366 354l-14 60h34l-14-60z" className="h-pool" />
        <circle cx="369" cy="353.5" r="15" className="h-pool" />
      </g>
    </>
  ),
  curtains: (
    <path
      d="M206 228h18c0 24-4 40-18 50zM254 228h-18c0 24 4 40 18 50zM306 228h18c0 24-4 40-18 50zM354 228h-18c0 24 4 40 18 50z"
      className="h-cloth"
    />
  ),
  shutters: (
    <>
      <path d="M187 226h16v66h-16zM257 226h16v66h-16zM287 226h16v66h-16zM357 226h16v66h-16z" className="h-shutter" />
      <path
        d="M190 240h10M190 252h10M190 264h10M190 276h10M260 240h10M260 252h10M260 264h10M260 276h10M290 240h10M290 252h10M290 264h10M290 276h10M360 240h10M360 252h10M360 264h10M360 276h10"
        className="h-slat"
      />
    </>
  ),
  pet: (
    <path
      d="M240 386c-2-8 0-14 4-18-3-3-4-8-3-15l5 4h5l5-4c1 7 0 12-3 15 5 4 7 11 6 18h3c4 0 5-6 3-11"
      className="h-pet"
    />
  ),
  'pet-dog': (
    <path d="M222 420c-2-12 1-21 8-26l3-15 7 4 8-1 6 6-1 5-8 2c1 8 4 14 5 25zM222 416c-6 1-9-3-9-9" className="h-pet" />
  ),
  'pet-none': (
    <>
      <path d="M243 386l-3-11h16l-3 11zM248 375c0-8-1-12-5-16M248 375c0-9 2-13 6-17" className="h-cloth" />
      <circle cx="242" cy="357" r="4" className="h-bell" />
      <circle cx="255" cy="356" r="4" className="h-bell" />
    </>
  ),
  door: (
    <>
      <path d="M294 414h66v6h-66z" className="h-wall" />
      <path d="M300 326h54v88h-54z" className="h-door" />
      <path d="M306 332h42v14h-42z" className="h-trans" />
      <path d="M308 354h16v22h-16zM330 354h16v22h-16zM308 384h16v22h-16zM330 384h16v22h-16z" className="h-panel" />
      <circle cx="350" cy="380" r="2.2" className="h-knob" />
    </>
  ),
  number: <path d="M275 330h18v14h-18z" className="h-plate" />,
  name: (
    <>
      <path d="M273 366h22v11h-22z" className="h-bell" />
      <path d="M276 371.5h10" className="h-line" />
      <circle cx="290.5" cy="371.5" r="1.8" className="h-dot" />
    </>
  ),
  lamp: (
    <>
      <path d="M369 330v8" className="h-line" />
      <path d="M363 350l3-12h6l3 12z" className="h-shade" />
      <circle cx="369" cy="353.5" r="3.6" className="h-bulb" />
    </>
  ),
  letterbox: (
    <>
      <path d="M146 420v-34" className="h-line" />
      <path d="M132 386v-18a8 8 0 0 1 8-8h20a8 8 0 0 1 8 8v18z" className="h-box" />
      <path d="M139 370h16" className="h-line" />
    </>
  ),
  boxes: (
    <>
      <path d="M402 384h38v36h-38z" className="h-carton" />
      <path d="M444 396h28v24h-28z" className="h-carton" />
      <path d="M408 358h28v26h-28z" className="h-carton" />
      <path d="M416 358v8h10v-8M417 384v10h9v-10M454 396v8h8v-8" className="h-thin" />
    </>
  ),
  ground: (
    <>
      <path d="M8 420h544" className="h-ground" />
      <path d="M48 420l3-7 3 7M70 420l2-4 2 4M498 420l3-6 3 6" className="h-line" />
    </>
  ),
}
