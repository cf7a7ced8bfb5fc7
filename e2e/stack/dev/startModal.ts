import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import type { Plugin } from 'vite'
import { modalValues } from '../../../frame-app/server/hosting.ts'
import type { ListingDeps } from '../../../frame-app/server/wallet-listing/ListingDeps.ts'
import { createListingRoutes } from '../../../frame-app/server/wallet-listing/listingRoutes.ts'
import { defaultSocials } from '../../../shared-protocol/vocabulary/socialProvider.ts'
import { root } from '../build/settings.ts'
import { chains, origins, ports } from '../ports.ts'
import { startFrontEnd } from './startFrontEnd.ts'

/** The source that development serves under the name that it has in production. */
const sourceUrl = (url: string) => {
  const [, name] = /^\/(loader|sdk)\.js/.exec(url) ?? []
  return name ? `/@fs${join(root, 'host-sdk', name)}.ts` : url.replace(/^\/frame(?=\?)/, '/index.html')
}

/** The page's scripts, as modules. */
const serveLoader: Plugin = {
  name: 'serve-loader',
  configureServer: ({ middlewares }) => {
    middlewares.use((request, response, next) => {
      const { url = '' } = request
      if (url === '/loader.js') {
        response.setHeader('content-type', 'text/javascript')
        response.setHeader('access-control-allow-origin', '*')
        // Under the name that the tag has: the loader finds its tag by the address that its stack names.
        return response.end(`import('${origins.app}/loader.js?module')`)
      }
      request.url = sourceUrl(url)
      next()
    })
  },
}

/** The wallet listing, on the modal's own origin as in production. */
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

/** The modal from its sources, with the page's scripts and the wallet listing. */
export const startModal = (deps: ListingDeps) =>
  startFrontEnd({
    folder: 'frame-app',
    port: ports.app,
    projects: deps.projects,
    valuesOf: (project) =>
      modalValues(project, origins, { embeddedNetworks: Object.keys(chains), socials: defaultSocials }),
    plugins: [serveLoader, serveListing(deps)],
  })
