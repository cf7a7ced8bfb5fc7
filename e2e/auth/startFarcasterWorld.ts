import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEvmChain } from '../world/stack/evmChain.ts'
import { registerPeople } from '../world/stack/farcaster/people.ts'
import { putRegistries } from '../world/stack/farcaster/registries.ts'
import { startFarcasterRelay } from '../world/stack/farcaster/relay.ts'
import { findFreePort } from '../world/stack/freePort.ts'
import type { StartWorld } from './startAuthWorld.ts'

/** A world with Farcaster's relay, and its registries on a separate chain: by default with the id of OP Mainnet. */
export const startFarcasterWorld = async (startWorld: StartWorld, { chainId = 10 } = {}) => {
  const folder = await mkdtemp(join(tmpdir(), 'foyer-farcaster-'))
  const chain = await startEvmChain({ chainId, port: await findFreePort(), stateFile: join(folder, 'chain.json') })
  await putRegistries(chain.rpcUrl)
  await registerPeople(chain.rpcUrl)
  const port = await findFreePort()
  const relayUrl = `http://127.0.0.1:${port}`
  const stopRelay = await startFarcasterRelay({ port, origin: relayUrl })
  const world = await startWorld({ farcasterRelayUrl: relayUrl, farcasterRpcUrl: chain.rpcUrl })
  const stop = async () => {
    await world.stop()
    await stopRelay()
    await chain.stop()
    await rm(folder, { recursive: true, force: true })
  }
  return { ...world, relayUrl, rpcUrl: chain.rpcUrl, stop }
}
