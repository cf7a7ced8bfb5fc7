import { relative } from 'node:path'
import react from '@vitejs/plugin-react'
import { build, type InlineConfig } from 'vite'
import { fillPlaceholders } from '../../host-pages/fillPlaceholders.ts'
import { packageParts } from '../package/buildPackage.ts'
import { at, common, define } from './settings.ts'

const reactPages = ['strict-mode', 'react']

/** In strict mode, React mounts every component twice, but only in its development build. */
const developmentReact = { 'process.env.NODE_ENV': JSON.stringify('development') }

/** One or several pages of a folder that use Foyer. */
export const hostPage = (folder: string, pages: string[]): InlineConfig => ({
  ...common,
  define: { ...define, ...packageParts, ...(reactPages.includes(folder) ? developmentReact : {}) },
  root: at(`e2e/world/host-pages/${folder}`),
  base: folder === 'demo' ? '/' : `/${folder}/`,
  plugins: [fillPlaceholders()],
  build: {
    outDir: at(folder === 'demo' ? 'dist/demo' : `dist/pages/${folder}`),
    emptyOutDir: false,
    target: 'es2023',
    rolldownOptions: { input: pages.map((page) => at(`e2e/world/host-pages/${folder}/${page}.html`)) },
  },
})

/** All components on one page, and the approval sheet in each state. */
const gallery = (folder: string, outDir: string, alias: Record<string, string>): InlineConfig => ({
  ...common,
  root: at(folder),
  base: `/${relative('dist/pages', outDir)}/`,
  resolve: { alias },
  plugins: [react()],
  build: { outDir: at(outDir), emptyOutDir: false, target: 'es2023' },
})

/** Test pages: ordinary ones, pages with their own policies, and attackers. */
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

/** Builds the pages for stories, gallery and measurements. */
export const buildHostPages = (aliasOfApproval: Record<string, string>) =>
  Promise.all([
    ...testPages.map((folder) => build(hostPage(folder, ['index']))),
    build(hostPage('clients', ['index', 'wagmi'])),
    build(hostPage('clobbered', ['async', 'sync', 'module'])),
    build(hostPage('bench', ['index', 'child', 'pairing'])),
    build(gallery('e2e/gallery', 'dist/pages/gallery', {})),
    build(gallery('e2e/gallery/approval', 'dist/pages/gallery/approval', aliasOfApproval)),
  ])
