import { requireFiles } from '#protocol/server-kit/requireFiles'
import { runProgram } from '#protocol/server-kit/runProgram'
import { printReport } from './events/report/printReport.ts'
import { daysIn } from './events/report/reportDays.ts'
import { readAppSettings, readReportSettings } from './settings.ts'
import { importData, startAppServer } from './startAppServer.ts'

/**
 * Runs the modal's server, with settings from the environment. With `import`, it imports data and exits. With `report`
 * and a number of days, it prints the visit funnel for those days.
 */
runProgram(async () => {
  if (process.argv[2] === 'report') {
    const line = await printReport(readReportSettings(process.env), daysIn(process.argv[3]))
    return { stop: async () => undefined, line }
  }
  const settings = readAppSettings(process.env)
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
  const { appOrigin: publicOrigin } = settings
  return {
    stop,
    publicOrigin,
    line: `The modal's server listens on ${settings.hostname}:${settings.port} as ${settings.appOrigin}`,
  }
})
