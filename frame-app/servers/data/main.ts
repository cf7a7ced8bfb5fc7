import { requireFiles } from '#protocol/server-kit/requireFiles'
import { runProgram } from '#protocol/server-kit/runProgram'
import { readDataSettings } from './dataSettings.ts'
import { startDataServer } from './startDataServer.ts'

/** Runs the blockchain data service as a standalone program, with settings from the environment. */
runProgram(async () => {
  const settings = readDataSettings(process.env)
  const { projectsFile, chainsFile, contractsFile, explorersFile, onrampsFile } = settings
  await requireFiles({
    PROJECTS_FILE: projectsFile,
    CHAINS_FILE: chainsFile,
    CONTRACTS_FILE: contractsFile,
    EXPLORERS_FILE: explorersFile,
    ONRAMPS_FILE: onrampsFile,
  })
  const stop = await startDataServer(settings)
  const { dataOrigin: publicOrigin } = settings
  return {
    stop,
    publicOrigin,
    line: `Blockchain data is served on ${settings.hostname}:${settings.port} as ${settings.dataOrigin}`,
  }
})
