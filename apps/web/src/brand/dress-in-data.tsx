import type { LogoProps } from '@nestbond/design-system/Logo.tsx'
import { judgeBrandData, type BrandData } from '@nestbond/design-system/brand-data'
import type { RemoteEntry } from '@nestbond/design-system/remote-contract'
import { remoteModule } from '@nestbond/design-system/remote-module'
import { putBrand } from './brand.ts'
import './PictureLogo.css'

/** The page waits no longer than this for a brand; then the built-in look stays. */
const TIME_OUT_MS = 1_500
const LONGEST_BRAND = 100_000

/**
 * Applies the brand's data: tokens, typefaces and pictures, validated by `judgeBrandData`. It runs no code of the brand, for pages that allow no
 * script of another origin. If the data are missing, changed or invalid, nothing changes. Resolves to the applied brand; null is the built-in look.
 * @param hash expected hash of the data (Subresource Integrity), if the page names one
 */
export async function dressInData(address: string, hash: string | undefined): Promise<RemoteEntry | null> {
  const base = `${address.replace(/\/+$/, '')}/assets/`
  const url = `${base}brand.json`
  try {
    const response = await fetch(url, {
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      signal: AbortSignal.timeout(TIME_OUT_MS),
      ...(hash === undefined ? {} : { integrity: hash }),
    })
    const text = await response.text()
    const brand = response.ok && text.length <= LONGEST_BRAND ? judgeBrandData(JSON.parse(text), base) : null
    if (brand === null) throw new Error('the data is not a brand')
    const { logo } = brand
    const remote = remoteModule(brand, logo === null ? {} : { Logo: (props) => <PictureLogo logo={logo} {...props} /> })
    remote.mount({ document })
    putBrand(remote)
    return remote
  } catch (error) {
    console.warn(
      `The brand at ${url} is not used, the built-in one stays:`,
      error instanceof Error ? error.message : error,
    )
    return null
  }
}

/** An img element runs no script, even if its SVG file contains one. The sheet shows one of the two, since a page may be dark in a light system. */
function PictureLogo({ logo, title }: LogoProps & { logo: NonNullable<BrandData['logo']> }) {
  return (
    <>
      <img className="logo logo-by-day" src={logo.light} alt={title} height={30} />
      <img className="logo logo-by-night" src={logo.dark} alt={title} height={30} loading="lazy" />
    </>
  )
}
