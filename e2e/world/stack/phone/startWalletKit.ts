import { randomUUID } from 'node:crypto'
import { WalletKit } from '@reown/walletkit'
import { Core } from '@walletconnect/core'

interface Connection {
  relayUrl: string
  projectId: string
  /** The name shown to the page's visitor. */
  name: string
}

/** A wallet client that stores everything in memory and connects only to the relay. */
export async function startWalletKit({ relayUrl, projectId, name }: Connection) {
  const core = new Core({
    projectId,
    relayUrl,
    storageOptions: { database: ':memory:' },
    // Clients of one process with the same prefix would share their storage.
    customStoragePrefix: randomUUID(),
    telemetryEnabled: false,
    logger: 'fatal',
  })
  // Both would call the vendor's services. Without an attestation, a page is just unverified.
  core.verify.resolve = async () => {
    throw new Error('Nobody vouches for pages here')
  }
  core.eventClient.init = async () => undefined
  // An `error` event without a listener would end the process.
  core.relayer.on('error', () => undefined)

  const metadata = { name, description: 'The wallet of a visitor', url: 'https://wallet.example', icons: [] }
  const walletKit = await WalletKit.init({ core, metadata })
  // By default it waits a second between two requests.
  Object.assign(walletKit.engine.signClient.engine, { requestQueueDelay: 0 })
  return walletKit
}
export type PhoneClient = Awaited<ReturnType<typeof startWalletKit>>
