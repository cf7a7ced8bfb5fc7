import { join } from 'node:path'
import { SecureProject } from '#protocol/server-kit/projects'
import { openFilledDatabase } from '../../../frame-app/servers/app/database/openFilledDatabase.ts'
import { startAuthServer } from '../../../secure-frame/servers/auth/startAuthServer.ts'
import { localAuthOptions } from './authServer.ts'
import { startChains } from './chains.ts'
import { createDeskSecret } from './desk/writeOnramps.ts'
import { startDemo } from './dev/startDemo.ts'
import { startModal } from './dev/startModal.ts'
import { startSecureFrame } from './dev/startSecureFrame.ts'
import { onStop, runProgram } from './onStop.ts'
import { startDemoPaymaster } from './paymaster/startDemoPaymaster.ts'
import { assertPortFree } from './port.ts'
import { origins, ports } from './ports.ts'
import { writeProjects } from './projects.ts'
import { resolveLocalhost } from './resolveLocalhost.ts'
import { createAppleKey } from './social/writeSocialProviders.ts'
import { startTogether } from './startTogether.ts'
import { startSurroundings } from './surroundings.ts'

const dataFolder = join(import.meta.dirname, '../../../.data')

/** Runs the stack like `npm start`, but serves the demo page and both frames from source with hot reload. */
runProgram(async () => {
  for (const port of Object.values(ports)) await assertPortFree(port)
  // The auth server reaches the providers by the same names as browsers.
  resolveLocalhost()
  const appleKey = createAppleKey()
  const projectsFile = await writeProjects(dataFolder)
  const authOptions = await localAuthOptions(dataFolder, projectsFile, appleKey)
  const place = { url: process.env.DATABASE_URL, folder: join(dataFolder, 'database') }
  const listing = await openFilledDatabase(place, { projectsFile, schema: SecureProject })
  const stopChains = await startChains(dataFolder)
  const stop = await startTogether([
    Promise.resolve(stopChains),
    startSurroundings({ appleKey, deskSecret: createDeskSecret() }),
    startDemoPaymaster(dataFolder),
    startAuthServer(authOptions),
    startModal(listing),
    startSecureFrame(listing),
    startDemo(),
  ])
  onStop(() => stop().then(listing.close))
  console.log(`\n  Foyer in development. Open  ${origins.demo}\n  Its mail arrives at         ${origins.mail}\n`)
})
