import { numberToHex } from 'viem'
import { askChain, isForwarded } from './chainRpc.ts'
import { addChain, readCurrentChain, switchChain } from './network.ts'
import { readAccounts, readPermissions, requestAccounts, revokePermissions } from './permission.ts'
import { parseParams, RevokePermissionsParams } from './requestParams.ts'
import { sendTransaction } from './sendTransaction.ts'
import { signPersonalMessage, signTypedData } from './sign.ts'
import { unsupportedMethod } from './walletError.ts'
import type { WalletPorts, WalletRequest } from './walletPorts.ts'

type Handler = (request: WalletRequest, ports: WalletPorts) => Promise<unknown>

const handlers: ReadonlyMap<string, Handler> = new Map<string, Handler>([
  ['eth_requestAccounts', ({ origin }, ports) => requestAccounts(origin, ports)],
  ['eth_accounts', ({ origin }, ports) => readAccounts(origin, ports)],
  ['eth_chainId', async (_request, ports) => numberToHex((await ports.readMemory()).chainId)],
  ['wallet_switchEthereumChain', switchChain],
  ['wallet_addEthereumChain', addChain],
  ['wallet_getPermissions', ({ origin }, ports) => readPermissions(origin, ports)],
  [
    'wallet_revokePermissions',
    async ({ origin, params }, ports) => {
      parseParams(RevokePermissionsParams, params)
      return revokePermissions(origin, ports)
    },
  ],
  ['personal_sign', signPersonalMessage],
  ['eth_signTypedData_v4', signTypedData],
  ['eth_sendTransaction', sendTransaction],
])

/** Answers one request of a page. Throws a `WalletError` on failure. */
export async function handleRequest(request: WalletRequest, ports: WalletPorts): Promise<unknown> {
  const handler = handlers.get(request.method)
  if (handler) return handler(request, ports)
  if (!isForwarded(request.method)) throw unsupportedMethod(request.method)
  const { rpcUrl } = await readCurrentChain(ports)
  return askChain(rpcUrl, request.method, request.params)
}
