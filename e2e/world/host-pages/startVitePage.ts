import { build, type InlineConfig, preview } from 'vite'
import { origins, ports } from '../stack/ports.ts'
import { makeProject } from './freshProject.ts'

/** Builds the page with Vite and serves it. Returns a function that stops the server. */
export const startVitePage = async () => {
  const config: InlineConfig = {
    configFile: false,
    root: await makeProject('vite'),
    logLevel: 'error',
    define: { 'import.meta.env.VITE_APP_URL': JSON.stringify(origins.app) },
    preview: { host: '127.0.0.1', port: ports.vite, strictPort: true, allowedHosts: ['.localhost'] },
  }
  await build(config)
  const { close } = await preview(config)
  return close
}
