import { mkdirSync, renameSync, rmdirSync } from 'node:fs'
import react from '@vitejs/plugin-react'
import { build, type InlineConfig } from 'vite'
import { fewFiles } from './fewFiles.ts'
import { forReact, minifyAgain } from './minifyAgain.ts'
import { retriedParts } from './retriedParts.ts'
import { at, common, target } from './settings.ts'
import { shortName } from './shortName.ts'

/**
 * The renderer of the secure frame. Written for React and run by Preact: a tenth of the code runs next to the keys, and
 * approvals appear faster.
 */
export const preact = {
  'react/jsx-runtime': 'preact/jsx-runtime',
  'react/jsx-dev-runtime': 'preact/jsx-dev-runtime',
  'react-dom/client': 'preact/compat/client',
  react: 'preact/compat',
}

const frontEnd = (
  folder: string,
  pages: string[],
  outDir: string,
  alias: Record<string, string> = {},
): InlineConfig => ({
  ...common,
  root: at(folder),
  resolve: { alias },
  css: { modules: { generateScopedName: shortName } },
  plugins: [react(), retriedParts.plugin, minifyAgain(alias === preact ? {} : forReact)],
  worker: { format: 'es', plugins: () => [minifyAgain()] },
  build: {
    outDir: at(outDir),
    emptyOutDir: false,
    target,
    manifest: true,
    modulePreload: retriedParts.modulePreload,
    rolldownOptions: { input: pages.map((page) => at(`${folder}/${page}.html`)), output: { codeSplitting: fewFiles } },
  },
})

/** The page that hosts the modal for direct visitors, and the window that signs them in to other pages. */
const hostedPages: InlineConfig = {
  ...common,
  root: at('frame-app/hosted'),
  plugins: [retriedParts.plugin],
  build: {
    outDir: at('dist/app'),
    emptyOutDir: false,
    target,
    modulePreload: retriedParts.modulePreload,
    rolldownOptions: { input: ['connect', 'grant'].map((page) => at(`frame-app/hosted/${page}.html`)) },
  },
}

/** Builds the modal, its hosted pages and the secure frame. */
export const buildFrontEnds = async () => {
  await Promise.all([
    build(frontEnd('frame-app', ['index', 'window'], 'dist/app')),
    build(hostedPages),
    build(frontEnd('secure-frame', ['index'], 'dist/secure', preact)),
  ])
  // Chunk imports are only for measurements, not for serving.
  mkdirSync(at('dist/manifests'))
  for (const name of ['app', 'secure']) {
    renameSync(at(`dist/${name}/.vite/manifest.json`), at(`dist/manifests/${name}.json`))
    rmdirSync(at(`dist/${name}/.vite`))
  }
}
