import { requireFiles } from '#protocol/server/requireFiles'
import { runProgram } from '#protocol/server/runProgram'
import { readSettings } from './settings.ts'
import { startAppServer } from './startAppServer.ts'

/** The modal's server as a program. Its settings come from the environment. */
runProgram(async () => {
  const settings = readSettings(process.env)
  await requireFiles({
    PROJECTS_FILE: settings.projectsFile,
    CHAINS_FILE: settings.chainsFile,
    PICTURES_FOLDER: settings.picturesFolder,
    BUILD_FOLDER: `${settings.buildFolder}/app/index.html`,
  })
  const stop = await startAppServer(settings)
  return { stop, line: `The modal's server listens on ${settings.hostname}:${settings.port} as ${settings.appOrigin}` }
})
