import { requireFiles } from '#protocol/server-kit/requireFiles'
import { runProgram } from '#protocol/server-kit/runProgram'
import { readPaymasterSettings } from './paymasterSettings.ts'
import { startPaymasterServer } from './startPaymasterServer.ts'

/** Runs the paymaster as a program. Its settings come from environment variables. */
runProgram(async () => {
  const settings = readPaymasterSettings(process.env)
  await requireFiles({ PAYMASTER_FILE: settings.paymasterFile })
  const stop = await startPaymasterServer(settings)
  const { paymasterOrigin: publicOrigin } = settings
  return {
    stop,
    publicOrigin,
    line: `The paymaster listens on ${settings.hostname}:${settings.port} as ${settings.paymasterOrigin}`,
  }
})
