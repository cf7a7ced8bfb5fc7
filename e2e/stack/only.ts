import { join } from 'node:path'
import { startChains } from './chains.ts'
import { onStop, runProgram } from './onStop.ts'
import { chains, solanaChain } from './ports.ts'

/** The world without the product: the chains, for a server that is started by hand. */
runProgram(async () => {
  onStop(await startChains(join(import.meta.dirname, '../../.data')))
  for (const { name, rpcUrl } of [...Object.values(chains), solanaChain]) console.log(`${name}  ${rpcUrl}`)
})
