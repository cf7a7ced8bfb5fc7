import { runProgram } from './runProgram.ts'
import { readSettings } from './settings.ts'
import { startAuthServer } from './startAuthServer.ts'

/** The auth server as a program. Its settings come from the environment. */
runProgram(async () => {
  const settings = await readSettings(process.env)
  const stop = await startAuthServer(settings)
  return { stop, line: `The auth server listens on ${settings.hostname}:${settings.port} as ${settings.authOrigin}` }
})
