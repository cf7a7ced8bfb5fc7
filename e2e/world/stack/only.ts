import { join } from 'node:path'
import { startChains } from './chains.ts'
import { startMailbox } from './mailbox/server.ts'
import { onStop, runProgram } from './onStop.ts'
import { chains, origins, ports, smtpUrl, solanaChain } from './ports.ts'
import { startTogether } from './startTogether.ts'

/** Runs the chains and a mailbox without the product, for manually started servers. */
runProgram(async () => {
  onStop(
    await startTogether([
      startChains(join(import.meta.dirname, '../../../.data')),
      startMailbox({ smtpPort: ports.smtp, pagePort: ports.mail }),
    ]),
  )
  for (const { name, rpcUrl } of [...Object.values(chains), solanaChain]) console.log(`${name}  ${rpcUrl}`)
  console.log(`Mail  ${smtpUrl}, to read at ${origins.mail}`)
})
