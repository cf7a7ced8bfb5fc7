import { relative } from 'node:path'
import react from '@vitejs/plugin-react'
import { build, type InlineConfig } from 'vite'
import { fillPlaceholders } from '../../host-pages/fillPlaceholders.ts'
import { packageParts } from '../package/buildPackage.ts'
import { at, common, define } from './settings.ts'

const reactPages = ['strict-mode', 'react']

/** React mounts everything twice in strict mode, but only in its development build. */
const developmentReact = { 'process.env.NODE_ENV': JSON.stringify('development') }

/** A page of the folder, or several, that has Foyer. */
export const hostPage = (folder: string, pages: string[]): InlineConfig => ({
  ...common,
  define: { ...define, ...packageParts, ...(reactPages.includes(folder) ? developmentReact : {}) },
  root: at(`e2e/host-pages/${folder}`),
  base: folder === 'demo' ? '/' : `/${folder}/`,
  plugins: [fillPlaceholders()],
  build: {
    outDir: at(folder === 'demo' ? 'dist/demo' : `dist/pages/${folder}`),
    emptyOutDir: false,
    target: 'es2023',
    rolldownOptions: { input: pages.map((page) => at(`e2e/host-pages/${folder}/${page}.html`)) },
  },
})

/** Every part of the looks on one page, and the approval sheet in each of its states. */
const gallery = (folder: string, outDir: string, alias: Record<string, string>): InlineConfig => ({
  ...common,
  root: at(folder),
  base: `/${relative('dist/pages', outDir)}/`,
  resolve: { alias },
  plugins: [react()],
  build: { outDir: at(outDir), emptyOutDir: false, target: 'es2023' },
})

/** Pages of the stories: ordinary ones, then those with policies of their own, then attackers. */
const testPages = [
  'plain',
  'embedded',
  'options',
  'bare',
  'copies',
  'headless',
  ...reactPages,
  'connector',
  'vue',
  'around',
  'strict-csp',
  'nonced',
  'isolated',
  'no-passkeys',
  'frame-blocked',
  'sandboxed',
  'crowded',
  'ad',
  'hostile',
  'hostile-wallets',
  'noisy',
]

/** Builds the pages that the stories, the gallery and the measurements open. */
export const buildHostPages = (aliasOfApproval: Record<string, string>) =>
  Promise.all([
    ...testPages.map((folder) => build(hostPage(folder, ['index']))),
    build(hostPage('clients', ['index', 'wagmi'])),
    build(hostPage('clobbered', ['async', 'sync', 'module'])),
    build(hostPage('bench', ['index', 'child', 'pairing'])),
    build(gallery('e2e/gallery', 'dist/pages/gallery', {})),
    build(gallery('e2e/gallery/approval', 'dist/pages/gallery/approval', aliasOfApproval)),
  ])
