import { join } from 'node:path'
import { startChains } from './chains.ts'
import { startMailbox } from './mailbox/server.ts'
import { onStop, runProgram } from './onStop.ts'
import { chains, origins, ports, smtpUrl, solanaChain } from './ports.ts'
import { startTogether } from './startTogether.ts'

/** The world without the product: the chains and a mailbox, for servers that are started by hand. */
runProgram(async () => {
  onStop(
    await startTogether([
      startChains(join(import.meta.dirname, '../../.data')),
      startMailbox({ smtpPort: ports.smtp, pagePort: ports.mail }),
    ]),
  )
  for (const { name, rpcUrl } of [...Object.values(chains), solanaChain]) console.log(`${name}  ${rpcUrl}`)
  console.log(`Mail  ${smtpUrl}, to read at ${origins.mail}`)
})
