import { BrowserProvider, parseEther, toQuantity, verifyMessage } from 'ethers'
import type { Address } from 'viem'
import type { EIP1193Provider } from '../../../../host-sdk/Foyer.ts'
import { typedVisit } from '../../flows/typedVisit.ts'
import { chains } from '../../stack/ports.ts'
import { payee } from './payee.ts'

/** Actions of a page built with ethers that uses Foyer. */
export function createEthersActions(provider: EIP1193Provider) {
  // 'any': the network can change while the library is in use.
  const ethers = new BrowserProvider(provider, 'any', { pollingInterval: 200 })

  const listAddresses = async () => (await ethers.listAccounts()).map(({ address }) => address)

  return {
    'ethers-accounts': listAddresses,
    'ethers-chain': async () => ({ chainId: Number((await ethers.getNetwork()).chainId) }),
    'ethers-disconnect': async () => {
      await ethers.send('wallet_revokePermissions', [{ eth_accounts: {} }])
      return listAddresses()
    },
    'ethers-connect': async () => [await (await ethers.getSigner()).getAddress()],
    'ethers-sign': async () => {
      const signer = await ethers.getSigner()
      const message = 'Signed with ethers'
      const signature = await signer.signMessage(message)
      return { signature, isValid: verifyMessage(message, signature) === (await signer.getAddress()) }
    },
    'ethers-typed': async () => {
      const signer = await ethers.getSigner()
      const { domain, types, message } = typedVisit((await signer.getAddress()) as Address)
      // ethers requires mutable arrays.
      return { signature: await signer.signTypedData(domain, { Visit: [...types.Visit] }, message) }
    },
    'ethers-send': async () => {
      const signer = await ethers.getSigner()
      const sent = await signer.sendTransaction({ to: payee, value: parseEther('0.001') })
      const receipt = await sent.wait()
      return { hash: sent.hash, status: receipt?.status === 1 ? 'success' : 'reverted' }
    },
    'ethers-switch': async () => {
      await ethers.send('wallet_switchEthereumChain', [{ chainId: toQuantity(chains['eip155:42161'].chainId) }])
      return { chainId: Number(await ethers.send('eth_chainId', [])) }
    },
  }
}
