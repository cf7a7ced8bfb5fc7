import { requireFiles } from '#protocol/server-kit/requireFiles'
import { runProgram } from '#protocol/server-kit/runProgram'
import { moveAccounts, movingCommands } from './moving/moveAccounts.ts'
import { readSecureSettings } from './settings.ts'
import { startSecureServer } from './startSecureServer.ts'

/**
 * Runs the auth server and the secure origin's hosting in one program, configured by environment variables. With
 * `card`, `export` or `import`, it moves accounts between operators and exits.
 */
runProgram(async () => {
  const settings = await readSecureSettings(process.env)
  const asked = process.argv.slice(2)
  if (movingCommands.some((command) => command === asked[0]))
    return { stop: async () => undefined, line: await moveAccounts(settings, asked) }
  const { hostname, port, securePort, authOrigin, secureOrigin, projectsFile, chainsFile, bundlersFile, buildFolder } =
    settings
  await requireFiles({
    PROJECTS_FILE: projectsFile,
    CHAINS_FILE: chainsFile,
    BUNDLERS_FILE: bundlersFile,
    BUILD_FOLDER: `${buildFolder}/secure/index.html`,
  })
  const stop = await startSecureServer(settings)
  const lines = [
    `The auth server listens on ${hostname}:${port} as ${authOrigin}`,
    `The secure frame is served on ${hostname}:${securePort} as ${secureOrigin}`,
  ]
  return { stop, publicOrigin: authOrigin, line: lines.join('\n') }
})
