import optimizeLocales from '@react-aria/optimize-locales-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { cutFonts } from '../../packages/design-system/cut-fonts.ts'
import { lightIcons } from '../../packages/design-system/light-icons.ts'
import { messagesPlugin } from '../../packages/messages/vite-plugin.ts'

/** The entry, and the modules that the index page shares with other pages, in one chunk instead of ten small ones. Screens keep their own chunks. */
const INDEX = new RegExp(
  [
    'design-system/src/(?:core-icons|LanguageMenu|Flag|Frame|Header|FieldFrame|FieldError|TextField|DepositRange|Notice|Price|SkipLink|Button|LoadingOverlay)\\.tsx',
    // The base sheet sets the order of the cascade layers, so it has to be in the first sheet.
    'design-system/src/(?:styles|Footer|House|Logo|Panel)\\.css',
    'messages/src/(?:format|rich)\\.ts',
    'domain/src/values/typed-amount\\.ts',
    'web/src/(?:main\\.tsx|frame/(?:AppFrame|frame-view|Overlay)|price/(?:use-price|deposit-check)|texts/(?:texts|use-texts|TextsProvider|Rich)|paths\\.ts|screens/public/home/(?!HomeScreen|HomeScenes|home-areas))',
  ].join('|'),
)

/**
 * Chunks of what is loaded together, with all that their modules import. A module belongs to the first group that needs it. Without them each question
 * brings ten small files, and each file costs a request.
 */
const GROUPS = [
  { name: 'index', test: INDEX },
  // The texts of the questions, one file for each layer of languages, and those of them that the index has in its page already.
  {
    name: textsNamed('texts'),
    debugName: 'texts',
    test: /catalogs\/[\w-]+\/(?:steps|dates|resume|house|errors)\.json/,
  },
  { name: textsNamed('base-texts'), debugName: 'base texts', test: /catalogs\/[\w-]+\/(?:common|validation)\.json/ },
  // With what almost every form has.
  {
    name: 'app',
    test: /web\/src\/(?:app\.tsx|forms\/use-attempt)|react-hook-form\/|plate-font\.css|design-system\/src\/(?:ChoiceGroup|Checkbox|Select|TextArea|Dialog|Card|ErrorSummary|House|Plate|DataList)\.tsx/,
  },
  { name: 'questions', test: /web\/src\/(?:steps\/(?!PartnerHome)[^/]+\.tsx?|screens\/application\/onboarding\/)/ },
  { name: 'queries', test: /web\/src\/api\/(?:query-client|use-call|use-pages)\.ts/ },
].map((group, at, all) => ({ ...group, priority: all.length - at }))

function textsNamed(name: string): (module: string) => string {
  return (module) => `${name}-${/catalogs\/([\w-]+)\//.exec(module)?.[1] ?? ''}`
}

/** Lets Chromium compile all functions of these files while they load, beside the page, and not at the first press. The first question needs nearly all. */
const compiledAhead: Plugin = {
  name: 'compiled-ahead',
  generateBundle: {
    // Only a comment in the first line counts, and Vite puts a line of its own there.
    order: 'post',
    handler(_options, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === 'chunk' && ['app', 'questions', 'queries'].includes(file.name))
          file.code = `//# allFunctionsCalledOnLoad\n${file.code}`
    },
  },
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
    lightIcons(),
    compiledAhead,
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
