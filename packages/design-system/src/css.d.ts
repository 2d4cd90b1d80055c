// Style sheets are imported for their effect only; the bundler collects them.
declare module '*.css'
