import { join } from 'node:path'
import { listen } from '#protocol/server-kit/listen'
import { projectSchema, readProjects } from '#protocol/server-kit/projects'
import { readBuild } from '#protocol/server-kit/readBuild'
import { readUpstreams, type Upstreams } from '#protocol/server-kit/readUpstreams'
import type { KeptReleases } from '#protocol/server-kit/releases/endReleases'
import { openReleases } from '#protocol/server-kit/releases/openReleases'
import packageJson from '../../../package.json' with { type: 'json' }
import { createSecureHosting } from './hosting/createSecureHosting.ts'
import { readDescriptorsFolder } from './hosting/readDescriptorsFolder.ts'
import { relayedIn } from './hosting/relayedIn.ts'
import { type AuthServerOptions, startAuthServer } from './startAuthServer.ts'

export interface SecureServerOptions extends AuthServerOptions {
  /** Port of the secure origin. The auth server uses `port`. */
  securePort: number
  appOrigin: string
  /** The build folder. The secure frame's files are in its `secure` folder. */
  buildFolder: string
  /**
   * Folder that stores each release, so that frames of an earlier release can load more chunks. Without it, those
   * frames break after an update.
   */
  releasesFolder?: string
  keptReleases?: KeptReleases
  /** Folder of the projects' ERC-7730 descriptors, see `readDescriptorsFolder`. */
  descriptorsFolder?: string
}

/** Serves the secure frame's document and files with the headers of each project. */
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

/** Serves the auth server and the secure origin on separate ports. Returns a function that stops both. */
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
