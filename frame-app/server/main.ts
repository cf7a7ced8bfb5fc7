import { requireFiles } from '#protocol/server/requireFiles'
import { runProgram } from '#protocol/server/runProgram'
import { printReport } from './events/report/printReport.ts'
import { daysIn } from './events/report/reportDays.ts'
import { readSettings } from './settings.ts'
import { importData, startAppServer } from './startAppServer.ts'

/** The modal's server as a program. Its settings come from the environment. With `import`, it imports data and ends; with
 * `report`, it prints how far visits came, over the days that follow it. */
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
  if (process.argv[2] === 'report') {
    const { databaseUrl: url, databaseFolder: folder } = settings
    return { stop: async () => undefined, line: await printReport({ url, folder }, daysIn(process.argv[3])) }
  }
  const stop = await startAppServer(settings)
  return { stop, line: `The modal's server listens on ${settings.hostname}:${settings.port} as ${settings.appOrigin}` }
})
