import optimizeLocales from '@react-aria/optimize-locales-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { messagesPlugin } from '../../packages/messages/vite-plugin.ts'

/** What the index draws with and other pages too, in one chunk instead of ten small ones. Screens of their own stay apart. */
const INDEX = new RegExp(
  [
    'design-system/src/(?:core-icons|LanguageMenu|Flag|Header|FieldFrame|FieldError|TextField|DepositRange|Notice|Price|SkipLink|Button|LoadingOverlay)\\.tsx',
    // The base sheet sets the order of the layers, so it has to be in the sheet that comes first.
    'design-system/src/(?:styles|Footer|House|Logo|Panel)\\.css',
    'messages/src/(?:format|parse-amount|rich)\\.ts',
    'web/src/(?:price/|texts/|paths\\.ts|screens/home/(?!HomeScreen|HomeScenes|hydrate|Kept))',
  ].join('|'),
)

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    messagesPlugin(),
    react({ compiler: true }),
    // Dates speak the languages of the product and no others. Without regions: the library has its English for en-US alone.
    { ...optimizeLocales.vite({ locales: ['de', 'en'] }), enforce: 'pre' as const },
  ],
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
            output: { codeSplitting: { groups: [{ name: 'index', test: INDEX }] } },
          },
        }),
  },
  // The build renders the index without any package beside it; `npm run dev` leaves packages to Node.
  ...(isSsrBuild ? { ssr: { noExternal: true as const } } : {}),
}))
