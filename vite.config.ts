/// <reference types="vitest/config" />
import { rmSync } from 'node:fs'
import { defineConfig, type ViteBuilder } from 'vite'
import { isLeftRejection } from './e2e/suite/isLeftRejection.ts'
import { fillPlaceholders } from './e2e/world/host-pages/fillPlaceholders.ts'
import { buildFrontEnds, preact } from './e2e/world/stack/build/frontEnds.ts'
import { buildHostPages, hostPage } from './e2e/world/stack/build/hostPages.ts'
import { buildOfflinePage } from './e2e/world/stack/build/offlinePage.ts'
import { buildLazyParts, buildPageScripts } from './e2e/world/stack/build/pageScripts.ts'
import { at, define, root } from './e2e/world/stack/build/settings.ts'
import { buildServers } from './e2e/world/stack/buildServers.ts'
import { noteBuild } from './e2e/world/stack/currentBuild.ts'
import { buildPackage } from './e2e/world/stack/package/buildPackage.ts'
import { patienceMs } from './e2e/world/stack/patience.ts'
import { ports } from './e2e/world/stack/ports.ts'

/** Builds all served files into an empty folder. The demo page is the root of this Vite configuration. */
const buildApp = async (builder: ViteBuilder) => {
  const beganAt = new Date()
  rmSync(at('dist'), { recursive: true, force: true })
  await buildFrontEnds()
  await buildLazyParts()
  // Independent builds run in parallel, because a single build does not fully use two cores.
  await Promise.all([
    buildPageScripts(),
    ...Object.values(builder.environments).map((environment) => builder.build(environment)),
    buildHostPages(preact),
    buildOfflinePage(at('dist/secure/recover.html')),
  ])
  await buildServers(at('dist'))
  await buildPackage(at('dist/package'))
  await noteBuild(beganAt)
}

export default defineConfig({
  root: process.env.VITEST ? root : at('e2e/world/host-pages/demo'),
  define,
  plugins: [fillPlaceholders()],
  server: { port: ports.demo, strictPort: true, host: '127.0.0.1', allowedHosts: ['.localhost'] },
  build: hostPage('demo', ['index', 'both', 'terms', 'privacy']).build,
  builder: { buildApp },
  test: {
    include: ['**/*.test.ts'],
    exclude: ['node_modules', 'dist'],
    // Runs the tests in threads. A separate process for each file would reload all modules and take four times as long.
    pool: 'threads',
    isolate: false,
    setupFiles: [at('e2e/suite/settleImports.ts')],
    // Uses all cores. By default one core stays unused, which is half of a two-core machine.
    maxWorkers: '100%',
    testTimeout: 2 * patienceMs,
    hookTimeout: 4 * patienceMs,
    onUnhandledError: (error) => (isLeftRejection(error) ? false : undefined),
    // Polled expectations need a longer timeout, because a module may have to load first.
    expect: { poll: { timeout: patienceMs } },
  },
})
