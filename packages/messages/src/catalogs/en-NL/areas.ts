// The Netherlands are prepared, not open: the index says so.
export { default as home } from './home.json' with { type: 'json' }
