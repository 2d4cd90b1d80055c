export { Failed } from '../../frame/Failed.tsx'
