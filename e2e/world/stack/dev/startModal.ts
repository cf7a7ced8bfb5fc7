import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import type { Plugin } from 'vite'
import { modalValues } from '../../../../frame-app/servers/app/hosting.ts'
import type { ListingDeps } from '../../../../frame-app/servers/app/wallet-listing/ListingDeps.ts'
import { createListingRoutes } from '../../../../frame-app/servers/app/wallet-listing/listingRoutes.ts'
import { defaultSocials } from '../../../../shared-protocol/vocabulary/socialProvider.ts'
import { root } from '../build/settings.ts'
import { chains, origins, ports } from '../ports.ts'
import { startFrontEnd } from './startFrontEnd.ts'

/** The source file for a production URL. */
const sourceUrl = (url: string) => {
  const [, name] = /^\/(loader|sdk)\.js/.exec(url) ?? []
  return name ? `/@fs${join(root, 'host-sdk', name)}.ts` : url.replace(/^\/frame(?=\?)/, '/index.html')
}

/** Serves the page's scripts as modules. */
const serveLoader: Plugin = {
  name: 'serve-loader',
  configureServer: ({ middlewares }) => {
    middlewares.use((request, response, next) => {
      const { url = '' } = request
      if (url === '/loader.js') {
        response.setHeader('content-type', 'text/javascript')
        response.setHeader('access-control-allow-origin', '*')
        // Imports the tag's own URL because the loader finds its tag by the URL in its stack trace.
        return response.end(`import('${origins.app}/loader.js?module')`)
      }
      request.url = sourceUrl(url)
      next()
    })
  },
}

/** Serves the wallet listing on the modal's own origin, as in production. */
const serveListing = (deps: ListingDeps): Plugin => {
  const listing = createListingRoutes(deps)
  const prefixes = listing.routes.map(({ path }) => path.replace(/:.*/, ''))
  const answer = getRequestListener(listing.fetch)
  return {
    name: 'serve-listing',
    configureServer: ({ middlewares }) => {
      middlewares.use((request, response, next) => {
        if (prefixes.some((prefix) => request.url?.startsWith(prefix))) return answer(request, response)
        next()
      })
    },
  }
}

/** Serves the modal from source, with the page's scripts and the wallet listing. */
export const startModal = (deps: ListingDeps) =>
  startFrontEnd({
    folder: 'frame-app',
    port: ports.app,
    projects: deps.projects,
    valuesOf: (project) =>
      modalValues(project, origins, { embeddedNetworks: Object.keys(chains), socials: defaultSocials }),
    plugins: [serveLoader, serveListing(deps)],
  })
