export { ConfirmDialog } from '../../forms/ConfirmDialog.tsx'
