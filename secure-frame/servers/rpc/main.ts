import { requireFiles } from '#protocol/server-kit/requireFiles'
import { runProgram } from '#protocol/server-kit/runProgram'
import { readRpcSettings } from './rpcSettings.ts'
import { startRpcServer } from './startRpcServer.ts'

/** Runs the RPC proxy as a standalone program. Its settings come from environment variables. */
runProgram(async () => {
  const settings = readRpcSettings(process.env)
  await requireFiles({ PROJECTS_FILE: settings.projectsFile, CHAINS_FILE: settings.chainsFile })
  const stop = await startRpcServer(settings)
  const { authOrigin: publicOrigin } = settings
  return {
    stop,
    publicOrigin,
    line: `The RPC proxy listens on ${settings.hostname}:${settings.port} for ${settings.authOrigin}`,
  }
})
