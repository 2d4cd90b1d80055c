// The Netherlands are prepared but not open yet; the index says so.
export { default as home } from './home.json' with { type: 'json' }
