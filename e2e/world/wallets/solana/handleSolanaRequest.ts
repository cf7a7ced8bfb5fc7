import { parseParams } from '../core/requestParams.ts'
import { unsupportedMethod } from '../core/walletError.ts'
import type { WalletRequest } from '../core/walletPorts.ts'
import { sendSolana, signSolanaMessage, signSolanaTransaction } from './signSolana.ts'
import { ConnectParams } from './solanaMethods.ts'
import { connectSolana, disconnectSolana, readSolanaAccounts } from './solanaPermission.ts'
import type { SolanaPorts } from './solanaPorts.ts'

type Handler = (request: WalletRequest, ports: SolanaPorts) => Promise<unknown>

const handlers: ReadonlyMap<string, Handler> = new Map<string, Handler>([
  [
    'standard:connect',
    async ({ origin, params }, ports) => {
      const { silent } = parseParams(ConnectParams, params)
      return silent ? readSolanaAccounts(origin, ports) : connectSolana(origin, ports)
    },
  ],
  ['standard:disconnect', ({ origin }, ports) => disconnectSolana(origin, ports)],
  ['solana:signMessage', signSolanaMessage],
  ['solana:signTransaction', signSolanaTransaction],
  ['solana:signAndSendTransaction', sendSolana],
])

/** Answers one call of a Wallet Standard feature. Throws a `WalletError` on failure. */
export async function handleSolanaRequest(request: WalletRequest, ports: SolanaPorts): Promise<unknown> {
  const handler = handlers.get(request.method)
  if (!handler) throw unsupportedMethod(request.method)
  return handler(request, ports)
}
