// Playwright's global set-up: one data folder with the first accounts, which each worker's server copies.
export { makeTemplate as default } from './server.ts'
