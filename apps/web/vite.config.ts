import optimizeLocales from '@react-aria/optimize-locales-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { cutFonts } from '../../packages/design-system/cut-fonts.ts'
import { messagesPlugin } from '../../packages/messages/vite-plugin.ts'

/** Modules that the index page shares with other pages, in one chunk instead of ten small ones. Screens keep their own chunks. */
const INDEX = new RegExp(
  [
    'design-system/src/(?:core-icons|LanguageMenu|Flag|Frame|Header|FieldFrame|FieldError|TextField|DepositRange|Notice|Price|SkipLink|Button|LoadingOverlay)\\.tsx',
    // The base sheet sets the order of the cascade layers, so it has to be in the first sheet.
    'design-system/src/(?:styles|Footer|House|Logo|Panel)\\.css',
    'messages/src/(?:format|parse-amount|rich)\\.ts',
    'web/src/(?:frame/(?:AppFrame|frame-view|Overlay)|price/(?:use-price|deposit-check)|texts/(?:texts|use-texts|TextsProvider|Rich)|paths\\.ts|screens/public/home/(?!HomeScreen|HomeScenes|home-areas))',
  ].join('|'),
)

/**
 * Chunks of what is loaded together, with all that their modules import. A module belongs to the first group that needs it. Without them each question
 * brings ten small files, and each file costs a request.
 */
const GROUPS = [
  { name: 'index', test: INDEX },
  // The texts of the first question, one file for each layer of languages.
  {
    name: textsOfQuestions,
    debugName: 'texts',
    test: /catalogs\/[\w-]+\/(?:common|validation|steps|dates|resume|house|errors)\.json/,
  },
  // With the controls of forms, which almost every screen has.
  {
    name: 'app',
    test: /web\/src\/app\.tsx|plate-font\.css|web\/src\/forms\/use-api-form|design-system\/src\/(?:ChoiceGroup|Checkbox|Select|TextArea|Dialog|Card|ErrorSummary|House|Plate|DataList)\.tsx/,
  },
  { name: 'questions', test: /web\/src\/(?:steps\/(?!PartnerHome)[^/]+\.tsx?|screens\/application\/onboarding\/)/ },
  { name: 'queries', test: /web\/src\/api\/(?:query-client|use-call|use-pages)\.ts/ },
].map((group, at, all) => ({ ...group, priority: all.length - at }))

function textsOfQuestions(module: string): string {
  return `texts-${/catalogs\/([\w-]+)\//.exec(module)?.[1] ?? ''}`
}

/**
 * Without the React compiler: the index and the controls and questions, which are small and render a few times. The compiler's caches would make them a
 * third heavier.
 */
const UNCOMPILED =
  /design-system\/src\/|web\/src\/(?:(?:steps|price|texts|screens\/public\/home|forms)\/|frame\/(?:AppFrame|Overlay)\.tsx)/

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [
    messagesPlugin(),
    // With `npm run dev` the compiler also replaces changed components in the open page.
    react({ compiler: true, ...(command === 'build' && { exclude: [/node_modules/, UNCOMPILED] }) }),
    // Calendar texts of the product's languages only. They have no regions, because the library has English for en-US only.
    { ...optimizeLocales.vite({ locales: ['de', 'en'] }), enforce: 'pre' as const },
  ],
  css: { postcss: { plugins: [cutFonts()] } },
  build: {
    target: 'es2022',
    manifest: true,
    // Inlined data URLs would need holes in the content security policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    ...(isSsrBuild
      ? { outDir: 'dist-prerender', ssr: 'src/prerender.tsx', copyPublicDir: false }
      : {
          outDir: 'dist',
          rolldownOptions: {
            input: ['app.html', 'src/wake.ts'],
            output: { codeSplitting: { groups: GROUPS } },
          },
        }),
  },
  // The prerender bundle contains all packages. With `npm run dev`, Node loads them.
  ...(isSsrBuild ? { ssr: { noExternal: true as const } } : {}),
}))
