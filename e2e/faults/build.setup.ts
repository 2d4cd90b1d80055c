import { build } from '../../scripts/build.mjs'

/** The tests here run the built server. */
export default async function setup(): Promise<void> {
  await build({ parts: ['addresses', 'server'] })
}
