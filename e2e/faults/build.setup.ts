import { build } from '../../scripts/build.mjs'

/** The fault tests run the built server. */
export default async function setup(): Promise<void> {
  await build({ parts: ['addresses', 'server'] })
}
