/// <reference types="vite/client" />
import type { CompiledArea } from './compile.ts'

/** One chunk per file. Areas that only the server uses are left out, and so are those of the questionnaire, which load-area.ts names. */
export const otherFiles = import.meta.glob<CompiledArea>(
  [
    './catalogs/*/*.json',
    '!./catalogs/*/{api,mail,pdf,previews,common,dates,errors,house,resume,steps,validation}.json',
  ],
  { import: 'default' },
)
