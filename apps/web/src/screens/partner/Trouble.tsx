export { Trouble } from '../../forms/Trouble.tsx'
