import { randomUUID } from 'node:crypto'
import { WalletKit } from '@reown/walletkit'
import { Core } from '@walletconnect/core'

interface Connection {
  relayUrl: string
  projectId: string
  /** As it is shown to the visitor of the page. */
  name: string
}

/** A wallet's client that keeps everything in memory and talks to the relay alone. */
export async function startWalletKit({ relayUrl, projectId, name }: Connection) {
  const core = new Core({
    projectId,
    relayUrl,
    storageOptions: { database: ':memory:' },
    // Clients of one program with the same prefix would be one client.
    customStoragePrefix: randomUUID(),
    telemetryEnabled: false,
    logger: 'fatal',
  })
  // Both would call services of the vendor. Without an attestation a page is simply not vouched for.
  core.verify.resolve = async () => {
    throw new Error('Nobody vouches for pages here')
  }
  core.eventClient.init = async () => undefined
  // An event of this name that nobody hears ends the program.
  core.relayer.on('error', () => undefined)

  const metadata = { name, description: 'The wallet of a visitor', url: 'https://wallet.example', icons: [] }
  const walletKit = await WalletKit.init({ core, metadata })
  // It would keep a second of silence between two requests.
  Object.assign(walletKit.engine.signClient.engine, { requestQueueDelay: 0 })
  return walletKit
}
export type PhoneClient = Awaited<ReturnType<typeof startWalletKit>>
