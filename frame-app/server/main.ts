import { requireFiles } from '#protocol/server/requireFiles'
import { runProgram } from '#protocol/server/runProgram'
import { readSettings } from './settings.ts'
import { importData, startAppServer } from './startAppServer.ts'

/** The modal's server as a program. Its settings come from the environment. With `import`, it imports data and ends. */
runProgram(async () => {
  const settings = readSettings(process.env)
  await requireFiles({
    PROJECTS_FILE: settings.projectsFile,
    CHAINS_FILE: settings.chainsFile,
    CONTRACTS_FILE: settings.contractsFile,
    EXPLORERS_FILE: settings.explorersFile,
    ONRAMPS_FILE: settings.onrampsFile,
    PICTURES_FOLDER: settings.picturesFolder,
    BUILD_FOLDER: `${settings.buildFolder}/app/index.html`,
  })
  if (process.argv[2] === 'import') {
    await importData(settings)
    return { stop: async () => undefined, line: 'The projects, wallets and pictures are imported' }
  }
  const stop = await startAppServer(settings)
  return { stop, line: `The modal's server listens on ${settings.hostname}:${settings.port} as ${settings.appOrigin}` }
})
