import {
  type Config,
  connect,
  disconnect,
  getChainId,
  sendCalls,
  sendTransaction,
  signMessage,
  signTypedData,
  switchChain,
  waitForCallsStatus,
  waitForTransactionReceipt,
} from '@wagmi/core'
import { type Address, parseEther, verifyMessage } from 'viem'
import { typedVisit } from '../../flows/typedVisit.ts'
import { chains } from '../../stack/ports.ts'
import { payee } from './payee.ts'

/** Actions of a page built with wagmi, which discovered Foyer itself. */
export function createWagmiActions(config: Config) {
  const findFoyer = () => {
    const foyer = config.connectors.find(({ id }) => id === 'app.foyer')
    if (!foyer) throw new Error('wagmi has not found Foyer')
    return foyer
  }

  // Harbor announces itself too. As soon as it shares its account, wagmi connects to it and makes it current.
  const connection = () => config.state.connections.get(findFoyer().uid)

  const readAccount = (): Address => {
    const [address] = connection()?.accounts ?? []
    if (!address) throw new Error('No account is connected')
    return address
  }

  const listAccounts = async () => connection()?.accounts ?? []

  return {
    'wagmi-connect': async () => (await connect(config, { connector: findFoyer() })).accounts,
    'wagmi-accounts': listAccounts,
    'wagmi-chain': async () => ({ chainId: connection()?.chainId ?? getChainId(config) }),
    'wagmi-disconnect': async () => {
      await disconnect(config, { connector: findFoyer() })
      return listAccounts()
    },
    'wagmi-sign': async () => {
      const [address, message] = [readAccount(), 'Signed with wagmi']
      const signature = await signMessage(config, { connector: findFoyer(), message })
      return { signature, isValid: await verifyMessage({ address, message, signature }) }
    },
    'wagmi-typed': async () => ({
      signature: await signTypedData(config, { connector: findFoyer(), ...typedVisit(readAccount()) }),
    }),
    'wagmi-send': async () => {
      const hash = await sendTransaction(config, { connector: findFoyer(), to: payee, value: parseEther('0.001') })
      const { status } = await waitForTransactionReceipt(config, { hash })
      return { hash, status }
    },
    'wagmi-batch': async () => {
      const connector = findFoyer()
      const calls = [1n, 2n].map((value) => ({ to: payee, value }) as const)
      const { id } = await sendCalls(config, { connector, calls, forceAtomic: true })
      const { status, statusCode, atomic } = await waitForCallsStatus(config, { connector, id })
      return { status, statusCode, atomic }
    },
    'wagmi-switch': async () => {
      await switchChain(config, { connector: findFoyer(), chainId: chains['eip155:42161'].chainId })
      return { chainId: connection()?.chainId }
    },
  }
}
