export { usePages, type Pages } from '../../api/use-pages.ts'
