import { atom } from 'jotai'
import { withDeadline } from '#protocol/async/withDeadline'
import { standsForNative } from '#protocol/vocabulary/nativeCurrency'
import { type ConnectedAccount, namespaceOf } from '../connections/connection.ts'
import { requestWalletAtom } from '../connections/requestWallet.ts'
import type { Holding } from './Holding.ts'
import { erc20AssetId } from './watchedTokens.ts'

/** The maximum wait for a wallet, for example on a sleeping phone. */
const deadlineMs = 2000

/** The ids of wallets without a valid ERC-7811 response. They are not called again while the page is open. */
const silentAtom = atom<ReadonlySet<string>>(new Set<string>())

/**
 * Returns the tokens reported by the account's wallet (`wallet_getAssets`, ERC-7811), with the wallet's names. Empty if
 * the wallet returns no valid list.
 */
export const readWalletTokensAtom = atom(
  null,
  async (get, set, account: ConnectedAccount): Promise<readonly Holding[]> => {
    const { wallet, address: owner, caipNetworkId } = account
    // The embedded wallet has no token list. The data service finds its tokens.
    if (namespaceOf(caipNetworkId) !== 'eip155' || wallet.connector === 'embedded') return []
    if (get(silentAtom).has(wallet.id)) return []
    const chainId = BigInt(caipNetworkId.slice('eip155:'.length))
    const asked = { account: owner, chainFilter: [`0x${chainId.toString(16)}`], assetTypeFilter: ['erc20'] }
    const ask = () => get(requestWalletAtom)(account, 'wallet_getAssets', [asked])
    try {
      const answer = await withDeadline(deadlineMs, undefined, ask)
      const { tokensIn } = await import('../../services/walletAssets.ts')
      const found = tokensIn(answer, chainId)
      if (!found) throw new Error('The wallet’s list of assets is not as ERC-7811 has it')
      return found
        .filter(({ address, metadata }) => metadata.decimals > 0 && !standsForNative(address))
        .map(({ address, balance, metadata }) => ({
          assetId: erc20AssetId(caipNetworkId, address),
          address,
          ...metadata,
          units: BigInt(balance),
          isVerified: false,
        }))
    } catch {
      set(silentAtom, (silent) => new Set([...silent, wallet.id]))
      return []
    }
  },
)
