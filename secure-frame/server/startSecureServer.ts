import { join } from 'node:path'
import { listen } from '#protocol/server/listen'
import { projectSchema, readProjects } from '#protocol/server/projects'
import { readBuild } from '#protocol/server/readBuild'
import { readUpstreams, type Upstreams } from '#protocol/server/readUpstreams'
import type { KeptReleases } from '#protocol/server/releases/endReleases'
import { openReleases } from '#protocol/server/releases/openReleases'
import packageJson from '../../package.json' with { type: 'json' }
import { createSecureHosting } from './hosting/createSecureHosting.ts'
import { readDescriptorsFolder } from './hosting/readDescriptorsFolder.ts'
import { relayedIn } from './hosting/relayedIn.ts'
import { type AuthServerOptions, startAuthServer } from './startAuthServer.ts'

export interface SecureServerOptions extends AuthServerOptions {
  /** Where the secure origin is served; `port` is the auth server's. */
  securePort: number
  appOrigin: string
  /** The build: the secure frame's files are in `secure` of it. */
  buildFolder: string
  /** Where each release is kept, so that frames of an earlier one load their later parts. Without it they break. */
  releasesFolder?: string
  keptReleases?: KeptReleases
  /** Descriptors (ERC-7730) of projects: see `readDescriptorsFolder`. */
  descriptorsFolder?: string
}

/** Serves the secure frame's document and files, with the headers of each project. */
const startHosting = async (options: SecureServerOptions) => {
  const { securePort, hostname, appOrigin, secureOrigin, authOrigin, addressLimit } = options
  const build = await readBuild(join(options.buildFolder, 'secure'))
  const releases = await openReleases({
    version: packageJson.version,
    build,
    folder: options.releasesFolder,
    kept: options.keptReleases,
  })
  const list = await readProjects(options.projectsFile, projectSchema(options.allowsInsecureOrigins))
  const descriptors = options.descriptorsFolder ? await readDescriptorsFolder(options.descriptorsFolder) : undefined
  const bundlers: Upstreams = options.bundlersFile ? await readUpstreams(options.bundlersFile) : new Map()
  const byId = new Map(list.map((project) => [project.id, project]))
  const hosting = createSecureHosting({
    origins: { app: appOrigin, secure: secureOrigin, auth: authOrigin },
    projects: { find: async (projectId) => byId.get(projectId) },
    build,
    releases,
    addressLimit,
    descriptors,
    bundledChains: [...bundlers.keys()],
    relayedChains: relayedIn(bundlers),
  })
  return listen(hosting, { port: securePort, hostname })
}

/** Serves the auth server and the secure origin, each on its port; returns the function that stops both. */
export const startSecureServer = async (options: SecureServerOptions) => {
  const stopHosting = await startHosting(options)
  try {
    const stopAuth = await startAuthServer(options)
    return async () => {
      await Promise.all([stopHosting(), stopAuth()])
    }
  } catch (error) {
    await stopHosting()
    throw error
  }
}
